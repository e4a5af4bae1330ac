import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

import styles from './offline-fold.module.css'

/** A part of the offline page, collapsed below the form. Renders its content while open. */
export function OfflineFold({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const contentId = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={styles.fold}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => setOpen(!isOpen)}
        >
          {title}
          <ChevronDown className={styles.chevron} size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </h2>
      <div id={contentId} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  )
}
