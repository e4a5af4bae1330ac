import type { Entry, TextRange } from '@geist/domain'
import { useEffect, useRef } from 'react'

import { ReadDialog } from '../../features/read-entry/components/read-dialog'
import { relocateRange } from '../../shared/relocate-range'
import { OwnNoteText } from './own-note-text'
import { OwnSimilarNotes } from './own-similar-notes'

/** A quote and the note that it is from. */
export interface Quotation {
  readonly entry: Entry
  readonly quotedText: string
  /** Position of the text at the time of the answer. */
  readonly range: TextRange
}

export interface QuotedNoteDialogProps {
  readonly uid: string
  readonly quotation: Quotation
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
}

/**
 * Read dialog of a quoted note. Says if the note is in the trash, or no longer has the quoted text.
 */
export function QuotedNoteDialog({ uid, quotation, ...dialogProps }: QuotedNoteDialogProps) {
  const { entry, quotedText, range } = quotation
  const isQuoted = ({ id }: Entry) => id === entry.id
  const describeNote = (note: Entry) => {
    const hasQuote = relocateRange(note.content, quotedText, range) !== undefined
    const remarks = [
      note.deletedAt !== null && 'This note is in Recently deleted.',
      isQuoted(note) && !hasQuote && 'This note was edited, and these words aren’t in it anymore.',
    ].filter((remark) => remark !== false)
    return remarks.length === 0 ? undefined : remarks.join(' ')
  }
  return (
    <ReadDialog
      entry={entry}
      {...dialogProps}
      renderDescription={describeNote}
      renderText={(note) =>
        isQuoted(note) ? (
          <QuotedNoteText entry={note} range={relocateRange(note.content, quotedText, range)} />
        ) : (
          <OwnNoteText entry={note} />
        )
      }
      renderBelow={(note, open) => <OwnSimilarNotes uid={uid} note={note} level={3} onOpen={open} />}
    />
  )
}

/** Text of a note with the quote marked and scrolled into view. */
function QuotedNoteText({ entry, range }: { readonly entry: Entry; readonly range: TextRange | undefined }) {
  const rootRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Waits for a frame: the dialog moves the focus to its top first.
    const frame = requestAnimationFrame(() =>
      rootRef.current?.querySelector('mark')?.scrollIntoView({ block: 'center' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <div ref={rootRef}>
      <OwnNoteText entry={entry} ranges={range ? [range] : []} />
    </div>
  )
}
