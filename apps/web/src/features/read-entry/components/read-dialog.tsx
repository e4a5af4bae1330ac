import type { Entry } from '@geist/domain'
import { Maximize2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'

import { Dialog, DialogBody, DialogHeader } from '../../../shared/dialog/dialog'
import { formatDateTime } from '../../../shared/format-date-time'
import { PromptHeading } from '../../../shared/entry-text/prompt-heading'
import { useLiveEntry } from '../../../shared/local/use-live-entry'
import { useNoteStack } from '../use-note-stack'
import styles from './read-dialog.module.css'

export interface ReadDialogProps {
  /** The entry at the time of opening; later changes are shown live. */
  readonly entry: Entry
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
  /** Description of the entry, above its text; `undefined` for none. */
  readonly renderDescription?: (entry: Entry) => ReactNode
  readonly renderText: (entry: Entry) => ReactNode
  /** Content below the text. Its `open` shows another entry in the same dialog. */
  readonly renderBelow?: (entry: Entry, open: (entry: Entry) => void) => ReactNode
}

/** Dialog with the full text of a long entry, and of the entries opened from there. */
export function ReadDialog(props: ReadDialogProps) {
  // The key starts a new navigation stack for another entry.
  return <NoteStackDialog key={props.entry.id} {...props} />
}

function NoteStackDialog(props: ReadDialogProps) {
  const { entry: firstEntry, isOpen, onClose, onClosed, renderDescription, renderText, renderBelow } = props
  const textRef = useRef<HTMLParagraphElement>(null)
  const { notes, open, back } = useNoteStack(firstEntry, textRef)
  const lastIndex = notes.length - 1
  const visibleEntry = useLatestEntry(notes[lastIndex] ?? firstEntry)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} onClosed={onClosed} size="wide" cardId={firstEntry.id}>
      <DialogHeader
        onBack={back}
        title={formatDateTime(visibleEntry.timestamp)}
        description={renderDescription?.(visibleEntry)}
        hasCloseIcon
        CloseIcon={Maximize2}
      />
      <DialogBody>
        {notes.map((note, index) => {
          const isVisible = index === lastIndex
          return (
            // Earlier notes stay mounted but hidden, which preserves their state.
            // oxlint-disable-next-line react/no-array-index-key -- a note may be in the stack twice
            <div key={`${index} ${note.id}`} className={styles.note} hidden={!isVisible}>
              <PromptHeading entry={isVisible ? visibleEntry : note} />
              <p ref={isVisible ? textRef : undefined} className={styles.text} dir="auto" tabIndex={-1}>
                {renderText(isVisible ? visibleEntry : note)}
              </p>
              {renderBelow?.(isVisible ? visibleEntry : note, open)}
            </div>
          )
        })}
      </DialogBody>
    </Dialog>
  )
}

/** The stored entry, live. Falls back to `snapshot` while loading, or if it left this device. */
function useLatestEntry(snapshot: Entry): Entry {
  const entryQuery = useLiveEntry(snapshot.uid, snapshot.id)
  return entryQuery.status === 'ready' && entryQuery.value?.id === snapshot.id ? entryQuery.value : snapshot
}
