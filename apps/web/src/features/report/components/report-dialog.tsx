import { limits, type Notebook, type ReportReason, reportReasons, cleanDisplayName } from '@geist/domain'
import { Button, Notice } from '@geist/ui'
import { type SubmitEvent, useId, useRef, useState } from 'react'

import { Dialog, DialogActions, DialogBody, DialogHeader } from '../../../shared/dialog/dialog'
import { useFormDraft } from '../../../shared/saving/use-form-draft'
import { showToast } from '../../../shared/toast/toast-store'
import { sendReport } from '../api/send-report'
import { blockWithUndo } from '../block-with-undo'
import { reasonLabels } from '../reason-labels'
import styles from './report-dialog.module.css'

export interface ReportDialogProps {
  readonly uid: string
  readonly notebook: Pick<Notebook, 'id' | 'name' | 'uid' | 'creatorUsername'>
  readonly isBlocked: boolean
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
}

interface ReportFields {
  readonly reason: ReportReason | undefined
  readonly words: string
  readonly alsoBlocks: boolean
}

const reported = 'Reported. Whoever runs this Geist will look at it.'

const sentWithout = 'Your report was sent, without what you changed since. A notebook can be reported only once.'

/** Duration of that toast, in milliseconds. */
const thanksMs = 6_000

export function ReportDialog({ uid, notebook, isBlocked, isOpen, onClose, onClosed }: ReportDialogProps) {
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  const { fields, isSaving, change, save } = useFormDraft<ReportFields>({
    reason: undefined,
    words: '',
    alsoBlocks: false,
  })
  const [problem, setProblem] = useState<string>()
  const { name, creatorUsername } = notebook

  const send = async ({ reason, words, alsoBlocks }: ReportFields) => {
    const left = limits.reportWordsMaxLength - words.length
    setProblem(problemOf(reason, left))
    if (reason === undefined) first.current?.focus()
    if (reason === undefined || left < 0) return false
    const outcome = await sendReport({ uid, notebookId: notebook.id, reason, words: words.trim() })
    const refusal = sentences[outcome]
    // A user who has already reported the notebook may still want to block its author.
    const isHandled = refusal === undefined || (outcome === 'again' && alsoBlocks)
    const failure =
      isHandled && alsoBlocks
        ? await blockWithUndo(
            uid,
            { uid: notebook.uid, username: creatorUsername },
            refusal === undefined ? { after: reported } : {},
          )
        : undefined
    if (!isHandled) setProblem(refusal)
    else if (failure !== undefined)
      setProblem(`Your report has arrived, but ${creatorUsername} could not be blocked. ${failure}`)
    else if (!alsoBlocks) showToast({ text: reported, lastsMs: thanksMs })
    return isHandled && failure === undefined
  }
  const submit = async () => {
    const outcome = await save(send)
    if (outcome === 'saved') onClose()
    if (outcome === 'typed-since') setProblem(sentWithout)
  }

  return (
    <Dialog isOpen={isOpen} onClose={onClose} onClosed={onClosed} staysOnOutsidePress initialFocus={first}>
      <DialogHeader
        title="Report"
        description={
          <>
            You report <bdi>“{cleanDisplayName(name)}”</bdi> by <bdi>{creatorUsername}</bdi> to whoever runs this Geist,
            who learns that it was you; nobody else does.
          </>
        }
      />
      <DialogBody>
        <form
          id={`${id}-form`}
          className={styles.form}
          noValidate
          onSubmit={(event: SubmitEvent) => {
            event.preventDefault()
            void submit()
          }}
        >
          <fieldset className={styles.reasons}>
            <legend className={styles.legend}>What is wrong with it?</legend>
            {reportReasons.map((each, index) => (
              <label key={each} className={styles.reason}>
                <input
                  ref={index === 0 ? first : undefined}
                  type="radio"
                  name={`${id}-reason`}
                  checked={fields.reason === each}
                  onChange={() => {
                    change({ reason: each })
                    setProblem(undefined)
                  }}
                />
                {reasonLabels[each]}
              </label>
            ))}
          </fieldset>
          <label className={styles.words}>
            <span className={styles.legend}>Anything to add?</span>
            <textarea
              rows={3}
              dir="auto"
              className={styles.field}
              value={fields.words}
              onChange={(event) => change({ words: event.target.value })}
            />
          </label>
          {!isBlocked && (
            <label className={styles.reason}>
              <input
                type="checkbox"
                checked={fields.alsoBlocks}
                onChange={(event) => change({ alsoBlocks: event.target.checked })}
              />
              <span>
                Block <bdi>{creatorUsername}</bdi> too
              </span>
            </label>
          )}
        </form>
        {problem !== undefined && <Notice tone="error">{problem}</Notice>}
        <p className={styles.note}>
          Reports are not read at once. If somebody is in danger now, call your local emergency number.
        </p>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" type="submit" form={`${id}-form`} disabled={isSaving}>
          {isSaving ? 'Sending…' : 'Report'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** @param left remaining characters of the comment */
function problemOf(reason: ReportReason | undefined, left: number): string | undefined {
  if (reason === undefined) return 'Choose what is wrong with it.'
  if (left >= 0) return undefined
  const [most, over] = [limits.reportWordsMaxLength, -left].map((count) => count.toLocaleString('en'))
  return `What you add can have ${most} characters; this is ${over} more.`
}

const sentences = {
  sent: undefined,
  gone: 'This notebook is private or deleted by now: nobody can read it any more, so there is nothing to report.',
  again: 'You have reported this notebook before: that report is still there. Nothing was sent now.',
  failed: 'Geist cannot reach its server, so nothing was sent. What you have written stays here: try again.',
} as const
