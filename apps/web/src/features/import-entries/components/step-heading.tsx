import { type ReactNode, useEffect, useRef } from 'react'

import styles from './import-entries.module.css'

/** The heading of a step. It takes the focus when the step begins, since the button that led here has gone: so it is read out, too. */
export function StepHeading({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.step}>
      {children}
    </h2>
  )
}
