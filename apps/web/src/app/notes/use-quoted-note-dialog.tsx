import type { ReactNode } from 'react'

import type { QuotedWords } from '../../features/chat/components/answer-text'
import { useDialog } from '../../shared/dialog/use-dialog'
import { getJournal } from '../../shared/local/get-journal'
import { readEntry } from '../../shared/local/queries/read-entry'
import { isMirrorComplete } from '../../shared/local/queries/is-mirror-complete'
import { showToast } from '../../shared/toast/toast-store'
import { type Quotation, QuotedNoteDialog } from './quoted-note-dialog'

/** Duration of explanatory toasts, in milliseconds. */
const explanationMs = 8_000

export interface QuotedNoteDialogState {
  /** Opens the note of a quote. Explains why if this device does not have the note. */
  readonly openQuote: (quotedWords: QuotedWords) => Promise<void>
  readonly dialog: ReactNode
}

/** Dialog with the note of a quote. */
export function useQuotedNoteDialog(uid: string): QuotedNoteDialogState {
  const quoteDialog = useDialog<Quotation>()
  const openQuote = async ({ quote, text }: QuotedWords) => {
    const journal = getJournal(uid)
    const entry = await readEntry(journal, quote.entryId).catch(() => undefined)
    if (entry) return quoteDialog.open({ entry, quotedText: text, range: quote })
    const isPurged = await isMirrorComplete(journal).catch(() => false)
    return showToast({
      text: isPurged ? 'This note was deleted for good.' : 'This note isn’t on this device yet. Try again in a moment.',
      durationMs: explanationMs,
    })
  }
  const dialog = quoteDialog.subject && (
    <QuotedNoteDialog
      uid={uid}
      quotation={quoteDialog.subject}
      isOpen={quoteDialog.isOpen}
      onClose={quoteDialog.close}
      onClosed={quoteDialog.clearSubject}
    />
  )
  return { openQuote, dialog }
}
