import { Bone, Skeleton } from '@geist/ui'

import row from './text-row.module.css'

export interface TextRowsSkeletonProps {
  /** What is loading, read out. */
  readonly label: string
  readonly className: string | undefined
}

/** Three rows of a list of texts with their times, while they load. */
export function TextRowsSkeleton({ label, className }: TextRowsSkeletonProps) {
  return (
    <Skeleton label={label} className={className}>
      {['80%', '56%', '72%'].map((width) => (
        <div key={width} className={row.bones}>
          <Bone width={width} />
          <Bone width="112px" />
        </div>
      ))}
    </Skeleton>
  )
}
