import { ChevronDown } from 'lucide-react'
import { useId, useMemo, useState } from 'react'

import { neverAiAction } from './never-ai-action'
import { OwnNotes } from './own-notes'
import styles from './read-your-notes.module.css'

/** The user's own notes from this device, collapsed below the composer. */
export function ReadYourNotes({ uid }: { readonly uid: string }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const actions = useMemo(() => [neverAiAction(uid)], [uid])
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
          <OwnNotes
            uid={uid}
            actions={actions}
            empty={<p className={styles.quiet}>No notes are on this device yet.</p>}
          />
        )}
      </div>
    </section>
  )
}
