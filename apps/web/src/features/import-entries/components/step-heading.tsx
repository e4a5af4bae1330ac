import { type ReactNode, useEffect, useRef } from 'react'

import styles from './import-entries.module.css'

/** Heading of a step. Takes the focus on mount, since the button that led here is gone. */
export function StepHeading({ children }: { readonly children: ReactNode }) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => headingRef.current?.focus(), [])
  return (
    <h2 ref={headingRef} tabIndex={-1} className={styles.step}>
      {children}
    </h2>
  )
}
