import type { ReactNode } from 'react'

import styles from './skeleton.module.css'

export interface SkeletonProps {
  /** What is on its way, for those who do not see its shape. */
  readonly label: string
  /** The shape: `Bone`s, laid out as what comes will be, so that nothing moves when it is there. */
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** The shape of what is on its way. It comes into sight only where that takes longer than a moment: a flash of it would be one more thing to look at. */
export function Skeleton({ label, children, className = '' }: SkeletonProps) {
  return (
    <div role="status" className={`${styles.skeleton} ${className}`}>
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  )
}
