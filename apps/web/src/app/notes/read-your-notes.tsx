import { ChevronDown } from 'lucide-react'
import { useId, useMemo, useState } from 'react'

import { createNeverAiAction } from './create-never-ai-action'
import { OwnNotes } from './own-notes'
import styles from './read-your-notes.module.css'

/** The user's own notes from this device, collapsed below the composer. */
export function ReadYourNotes({ uid }: { readonly uid: string }) {
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const actions = useMemo(() => [createNeverAiAction(uid)], [uid])
  return (
    <section className={styles.notes}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          Read your notes
          <ChevronDown className={styles.chevron} size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </h2>
      <div id={listId}>
        {isOpen && (
          <OwnNotes
            uid={uid}
            actions={actions}
            empty={<p className={styles.quiet}>There are no notes on this device yet.</p>}
          />
        )}
      </div>
    </section>
  )
}
