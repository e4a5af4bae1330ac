import { EarlierNotes } from '../../features/quick-reply/components/earlier-notes'
import { QuickReplyDialog } from '../../features/quick-reply/components/quick-reply-dialog'
import type { QuickReplyPartProps } from '../../features/quick-reply/components/quick-reply-tool'
import { useDialog } from '../../shared/dialog/use-dialog'
import { type Quotation, QuotedNoteDialog } from './quoted-note-dialog'

/** The quick reply, whose earlier notes open above it. */
export function ReplyDialog(props: QuickReplyPartProps) {
  const { uid } = props.author
  const noteDialog = useDialog<Quotation>()
  return (
    <QuickReplyDialog
      {...props}
      renderNotes={(notes, onCount) => (
        <>
          <EarlierNotes
            uid={uid}
            notes={notes}
            onCount={onCount}
            onOpen={(entry, quotedText) => {
              const start = entry.content.indexOf(quotedText)
              noteDialog.open({ entry, quotedText, range: { start, end: start + quotedText.length } })
            }}
          />
          {noteDialog.subject && (
            <QuotedNoteDialog
              uid={uid}
              quotation={noteDialog.subject}
              isOpen={noteDialog.isOpen}
              onClose={noteDialog.close}
              onClosed={noteDialog.clearSubject}
            />
          )}
        </>
      )}
    />
  )
}
