import { type Entry, isComparable } from '@geist/domain'
import { useId, useRef } from 'react'

import { useFocusRecovery } from '../../../shared/use-focus-recovery'
import type { AccountSources } from '../search-similar-notes'
import { useSimilarNotes } from '../use-similar-notes'
import { SimilarList } from './similar-list'
import styles from './similar-notes.module.css'

export interface SimilarNotesProps {
  /** The current note. Remount with `key` for another id. */
  readonly note: Entry
  /** Heading level: one below the surrounding heading. */
  readonly level: 2 | 3
  /** Stable. */
  readonly sources: AccountSources
  /** Which notes can be opened from here; all when left out. */
  readonly canOpen?: ((entryId: string) => boolean) | undefined
  readonly onOpen: (entry: Entry) => void
}

/** Section with the account's notes most similar to a note. Loads when it scrolls into view. */
export function SimilarNotes({ note, level, ...rest }: SimilarNotesProps) {
  const id = useId()
  const Heading = `h${level}` as const
  if (note.deletedAt !== null) return null
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Heading id={id} className={styles.heading}>
        Similar notes
      </Heading>
      {isComparable(note) ? (
        <SimilarNotesLoader note={note} {...rest} />
      ) : (
        <p className={styles.quiet}>This note is marked “Never AI”, so it isn’t compared with others.</p>
      )}
    </section>
  )
}

/** Searches once the section is in view. A separate component: notes marked Never AI run none. */
function SimilarNotesLoader({ note, sources, ...rest }: Omit<SimilarNotesProps, 'level'>) {
  const rootRef = useRef<HTMLDivElement>(null)
  const { answer, retry } = useSimilarNotes(note, rootRef, sources)
  // The 'Try again' button unmounts when pressed.
  useFocusRecovery(rootRef, answer)
  return <SimilarList ref={rootRef} note={note} answer={answer} onRetry={retry} {...rest} />
}
