import { type EarlierNote, layout, messages } from '@geist/domain'
import { Button, Notice } from '@geist/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'

import { describeAiFailure } from '../../../shared/ai/describe-ai-failure'
import { Dialog, DialogActions, DialogBody, DialogHeader } from '../../../shared/dialog/dialog'
import { useHoldScreen } from '../../../shared/hold-screen'
import type { SaveOutcome } from '../../../shared/local/save-outcome'
import type { SaveFailureReason } from '../../../shared/save-failure/describe-save-failure'
import { SaveFailure } from '../../../shared/save-failure/save-failure'
import { showToast } from '../../../shared/toast/toast-store'
import { useMediaQuery } from '../../../shared/use-media-query'
import { saveReply } from '../save-reply'
import { splitClosingQuestion } from '../split-closing-question'
import type { QuickReply, QuickReplyState } from '../use-quick-reply'
import styles from './quick-reply-dialog.module.css'

export interface QuickReplyDialogProps {
  readonly author: { readonly uid: string; readonly username: string }
  readonly quickReply: Pick<QuickReply, 'isOpen' | 'close'>
  readonly reply: QuickReplyState
  readonly onAskAgain: () => void
  /** Renders the earlier notes of a reply, and reports how many of them are visible. */
  readonly renderNotes: (notes: readonly EarlierNote[], onCount: (count: number) => void) => ReactNode
}

/** Duration of the toast after a save, in milliseconds. */
const confirmationMs = 4_000

/** Duration of the toast for a save that failed after its dialog was closed, in milliseconds. */
const failureMs = 10_000
const saveFailedText = 'Couldn’t save the reply on this device.'

type Saving = { readonly status: 'none' | 'saving' } | { readonly status: 'failed'; readonly reason: SaveFailureReason }

const isWideQuery = `(width >= ${layout.mobileBreakpointPx / 16}em)`

/**
 * Streams the reply to a draft, and can save it as a note. On a wide window a sheet beside the
 * draft, which stays editable; otherwise a full screen.
 */
export function QuickReplyDialog({ author, quickReply, reply, onAskAgain, renderNotes }: QuickReplyDialogProps) {
  const isWide = useMediaQuery(isWideQuery)
  const { saving, save } = useSaveReply({ author, quickReply, reply })
  const [notesCount, setNotesCount] = useState(0)
  return (
    <Dialog isOpen={quickReply.isOpen} onClose={quickReply.close} size={isWide ? 'beside' : 'screen'}>
      <DialogHeader title="Quick reply" hasCloseIcon />
      <DialogBody>
        {quickReply.isOpen && <ScreenHold />}
        <ReplyText reply={reply} renderNotes={(notes) => renderNotes(notes, setNotesCount)} />
        {/* Announces only the complete reply: screen readers do not read out each chunk. */}
        <p role="status" className="visually-hidden">
          {reply.status === 'complete' ? `The reply: ${reply.text}` : ''}
        </p>
        {/* A separate region: the notes are read from this device after the reply is shown. */}
        <p role="status" className="visually-hidden">
          {announceNotes(notesCount)}
        </p>
        {reply.status === 'failed' && (
          <div className={styles.failure}>
            <Notice tone="error">
              {reply.sentence} {reply.failure && describeAiFailure(reply.failure)}
            </Notice>
            {reply.mayAskAgain && <Button onClick={onAskAgain}>Ask again</Button>}
          </div>
        )}
        {saving.status === 'failed' && reply.status === 'complete' && (
          <SaveFailure reason={saving.reason} text={reply.text} fileName="geist-reply.txt" />
        )}
      </DialogBody>
      <DialogActions>
        <Button
          look="primary"
          disabled={reply.status !== 'complete' || saving.status === 'saving'}
          onClick={() => void save()}
        >
          Save Response
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Saves the reply as a note. A failure after the dialog was closed offers to try again. */
function useSaveReply({ author, quickReply, reply }: Pick<QuickReplyDialogProps, 'author' | 'quickReply' | 'reply'>) {
  const [saving, setSaving] = useState<Saving>({ status: 'none' })
  const isSaving = useRef(false)
  // The reply on the screen. When a save ends, the dialog may be closed or show another reply.
  const visibleReply = useRef<QuickReplyState>(undefined)
  const { isOpen, close } = quickReply
  useEffect(() => {
    visibleReply.current = isOpen ? reply : undefined
  }, [isOpen, reply])

  const save = async () => {
    if (reply.status !== 'complete' || isSaving.current) return
    isSaving.current = true
    setSaving({ status: 'saving' })
    try {
      showOutcome(await saveReplyNow(author, reply))
    } finally {
      isSaving.current = false
      // If saving threw, re-enables the button.
      setSaving((current) => (current.status === 'saving' ? { status: 'none' } : current))
    }
  }
  const showOutcome = (outcome: SaveOutcome) => {
    const isVisible = visibleReply.current === reply
    if (outcome.status === 'failed') {
      setSaving(isVisible ? outcome : { status: 'none' })
      if (!isVisible) showRetryToast()
      return
    }
    setSaving({ status: 'none' })
    showToast({ text: messages.responseSaved, durationMs: confirmationMs })
    if (isVisible) close()
  }
  const showRetryToast = () =>
    showToast({
      text: saveFailedText,
      action: { label: 'Try again', onPress: () => void save() },
      durationMs: failureMs,
    })
  return { saving, save }
}

/** Outside the hook, where the linter takes `Date.now` for an impure call during rendering. */
function saveReplyNow(
  author: QuickReplyDialogProps['author'],
  reply: Extract<QuickReplyState, { status: 'complete' }>,
) {
  return saveReply(author, reply, Date.now())
}

/** Holds the current screen: leaving it would lose an unsaved reply. */
function ScreenHold() {
  useHoldScreen()
  return null
}

/** Tells screen readers how many earlier notes are with a reply, of at most two; `''` for none. */
function announceNotes(count: number): string {
  if (count === 0) return ''
  return count === 1 ? 'An earlier note is below.' : 'Two earlier notes are below.'
}

interface ReplyTextProps extends Pick<QuickReplyDialogProps, 'reply'> {
  readonly renderNotes: (notes: readonly EarlierNote[]) => ReactNode
}

function ReplyText({ reply, renderNotes }: ReplyTextProps) {
  switch (reply.status) {
    case 'thinking':
      return (
        <p role="status" className={styles.thinking}>
          {messages.thinking}
        </p>
      )
    case 'partial':
      return (
        <p className={styles.text} dir="auto" aria-busy="true">
          {reply.text}
        </p>
      )
    case 'complete':
      return <CompleteReply reply={reply} renderNotes={renderNotes} />
    case 'failed':
      return null
    default:
      return reply satisfies never
  }
}

/** The reply, with the earlier notes before a question that closes it. */
function CompleteReply({
  reply,
  renderNotes,
}: Pick<ReplyTextProps, 'renderNotes'> & { readonly reply: Extract<QuickReplyState, { status: 'complete' }> }) {
  const { text, question } = splitClosingQuestion(reply.text)
  return (
    <>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      {reply.notes.length > 0 && renderNotes(reply.notes)}
      {question !== undefined && (
        <p className={styles.text} dir="auto">
          {question}
        </p>
      )}
    </>
  )
}
