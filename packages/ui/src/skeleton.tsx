import type { ReactNode } from 'react'

import styles from './skeleton.module.css'

export interface SkeletonProps {
  /** What is loading, for screen readers. */
  readonly label: string
  /** `Bone`s in the layout of the content, so that nothing shifts when it arrives. */
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** A loading placeholder. It fades in after a delay, so that short loads do not flash. */
export function Skeleton({ label, children, className = '' }: SkeletonProps) {
  return (
    <div role="status" className={`${styles.skeleton} ${className}`}>
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  )
}
