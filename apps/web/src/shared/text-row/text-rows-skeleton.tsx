import { Bone, Skeleton } from '@geist/ui'

import row from './text-row.module.css'

export interface TextRowsSkeletonProps {
  /** What is loading, for screen readers. */
  readonly label: string
  readonly className: string | undefined
}

/** Placeholder rows while a list of texts loads. */
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
