import { Notice } from '@geist/ui'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'

import { neverAiAction } from './never-ai-action'
import { OwnNotes } from './own-notes'
import { PartBoundary } from './part-boundary'
import styles from './read-your-notes.module.css'

/** One's own notes from this device, behind a button: below what is being written. */
export function ReadYourNotes({ uid }: { readonly uid: string }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={styles.notes}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          Read your notes
          <ChevronDown className={styles.mark} size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </h2>
      <div id={id}>
        {isOpen && (
          <PartBoundary
            fallback={
              <Notice tone="info">Your notes cannot be opened until there is a network again. They are safe.</Notice>
            }
          >
            <OwnNotes
              uid={uid}
              actions={[neverAiAction(uid)]}
              empty={<p className={styles.quiet}>No notes are on this device yet.</p>}
            />
          </PartBoundary>
        )}
      </div>
    </section>
  )
}
