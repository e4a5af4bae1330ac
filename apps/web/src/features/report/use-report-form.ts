import { limits, type Notebook, type ReportReason } from '@geist/domain'
import { type RefObject, useRef, useState } from 'react'

import { useFormDraft } from '../../shared/saving/use-form-draft'
import { showToast } from '../../shared/toast/toast-store'
import { sendReport } from './api/send-report'
import { blockWithUndo } from './block-with-undo'

export interface ReportFormOptions {
  readonly uid: string
  readonly notebook: Pick<Notebook, 'id' | 'name' | 'uid' | 'creatorUsername'>
  readonly onSent: () => void
}

/** The fields of the form, as the user filled them in. */
export interface ReportFields {
  readonly reason: ReportReason | undefined
  /** The user's comment; may be ''. */
  readonly words: string
  /** Whether to block the author, too. */
  readonly alsoBlocks: boolean
}

export interface ReportForm {
  readonly fields: ReportFields
  readonly isSaving: boolean
  /** Why the report was not sent, or which part of it failed. */
  readonly problem: string | undefined
  /** The first radio button. Gets the focus if no reason is chosen. */
  readonly firstReasonRef: RefObject<HTMLInputElement | null>
  readonly change: (changes: Partial<ReportFields>) => void
  readonly submit: () => Promise<void>
}

const emptyReport: ReportFields = { reason: undefined, words: '', alsoBlocks: false }

/** State of the form to report a notebook, which can also block its author. */
export function useReportForm({ uid, notebook, onSent }: ReportFormOptions): ReportForm {
  const firstReasonRef = useRef<HTMLInputElement>(null)
  const { fields, isSaving, change: changeFields, save } = useFormDraft<ReportFields>(emptyReport)
  const [problem, setProblem] = useState<string>()
  const change = (changes: Partial<ReportFields>) => {
    changeFields(changes)
    if (changes.reason !== undefined) setProblem(undefined)
  }
  const submit = async () => {
    const outcome = await save(async (submitted) => {
      const { reason } = submitted
      const validationError = validateReport(submitted)
      setProblem(validationError)
      if (reason === undefined) firstReasonRef.current?.focus()
      if (reason === undefined || validationError !== undefined) return false
      const failure = await sendAndBlock({ uid, notebook, fields: { ...submitted, reason } })
      if (failure !== undefined) setProblem(failure)
      return failure === undefined
    })
    if (outcome === 'saved') onSent()
    // The user changed the form while the report was sent.
    if (outcome === 'changed-since') setProblem(sentWithoutChanges)
  }
  return { fields, isSaving, problem, firstReasonRef, change, submit }
}

interface ValidReport extends Pick<ReportFormOptions, 'uid' | 'notebook'> {
  readonly fields: ReportFields & { readonly reason: ReportReason }
}

/** Sends a report, and blocks the author if chosen. Resolves to an error sentence on failure. */
async function sendAndBlock({ uid, notebook, fields }: ValidReport): Promise<string | undefined> {
  const { reason, words, alsoBlocks } = fields
  const author = { uid: notebook.uid, username: notebook.creatorUsername }
  const outcome = await sendReport({ uid, notebookId: notebook.id, reason, words: words.trim() })
  const refusal = refusalSentences[outcome]
  // A user who has already reported the notebook may still want to block its author.
  if (refusal !== undefined && !(outcome === 'already-reported' && alsoBlocks)) return refusal
  if (!alsoBlocks) {
    showToast({ text: reportedSentence, durationMs: reportedToastMs })
    return undefined
  }
  const failure = await blockWithUndo(uid, author, refusal === undefined ? { precedingSentence: reportedSentence } : {})
  return failure === undefined
    ? undefined
    : `Your report was sent, but ${author.username} couldn’t be blocked. ${failure}`
}

function validateReport({ reason, words }: ReportFields): string | undefined {
  if (reason === undefined) return 'Choose what’s wrong with it.'
  const surplus = words.length - limits.reportWordsMaxLength
  if (surplus <= 0) return undefined
  const characters = surplus === 1 ? 'one character' : `${surplus.toLocaleString('en')} characters`
  return `That’s ${characters} over the limit of ${limits.reportWordsMaxLength.toLocaleString('en')}.`
}

const reportedSentence = 'Reported. The people who run this site will look at it.'

/** Duration of the toast after a report, in milliseconds. */
const reportedToastMs = 6_000

const sentWithoutChanges = 'Your report was sent, without your latest changes. You can only report a notebook once.'

/** Error sentences by outcome; none for a report that was sent. */
const refusalSentences = {
  sent: undefined,
  'not-public': 'This notebook was deleted or made private. No one can read it anymore, so there’s nothing to report.',
  'already-reported': 'You already reported this notebook, and we still have that report. Nothing was sent.',
  failed: 'Geist can’t reach its server, so nothing was sent. What you wrote stays here. Try again.',
} as const
