import type { Entry } from '@geist/domain'
import { Maximize2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'

import { Dialog } from '../../../shared/dialog/dialog'
import { momentText } from '../../../shared/moment-text'
import { useFollowedEntry } from '../use-followed-entry'
import { useTrail } from '../use-trail'
import styles from './read-dialog.module.css'

export interface ReadDialogProps {
  /** As it was when it was opened; what changes meanwhile is followed. */
  readonly entry: Entry
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
  /** What is to be known of it before it is read; `undefined` where there is nothing. */
  readonly describe?: (entry: Entry) => ReactNode
  /** Draws the text. */
  readonly renderText: (entry: Entry) => ReactNode
  /** Stands below the text. Of another note that it leads to, it calls `open`: that is then read in the same dialog. */
  readonly renderBelow?: (entry: Entry, open: (entry: Entry) => void) => ReactNode
}

/** The full text of a long entry, and of those that it leads to. */
export function ReadDialog(props: ReadDialogProps) {
  // Another entry is another way through the notes.
  return <Reading key={props.entry.id} {...props} />
}

function Reading({ entry: first, isOpen, onClose, onClosed, describe, renderText, renderBelow }: ReadDialogProps) {
  const text = useRef<HTMLParagraphElement>(null)
  const { notes, open, back } = useTrail(first, text)
  const last = notes.length - 1
  const read = useFollowedEntry(notes[last] ?? first)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      onBack={back}
      title={momentText(read.timestamp)}
      description={describe?.(read)}
      size="wide"
      hasCloseIcon
      CloseIcon={Maximize2}
      card={first.id}
    >
      {notes.map((note, place) => {
        const entry = place === last ? read : note
        return (
          // Those before stay as they were left, out of sight.
          // oxlint-disable-next-line react/no-array-index-key -- notes come and go at the end, and one may come twice
          <div key={`${place} ${note.id}`} className={styles.note} hidden={place !== last}>
            <p ref={place === last ? text : undefined} className={styles.text} dir="auto" tabIndex={-1}>
              {renderText(entry)}
            </p>
            {renderBelow?.(entry, open)}
          </div>
        )
      })}
    </Dialog>
  )
}
