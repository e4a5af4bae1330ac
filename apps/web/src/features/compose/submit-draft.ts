import { composerSettings, messages } from '@geist/domain'

import { requestPersistentStorage } from '../../shared/request-persistent-storage'
import { getJournal } from '../../shared/local/get-journal'
import { saveUnlessTaken } from '../../shared/local/operations/save-entries'
import { readEntry } from '../../shared/local/queries/read-entry'
import { untilEntrySent } from '../../shared/local/until-entry-sent'
import { showToast } from '../../shared/toast/toast-store'
import { clearDraft, setSubmission, markDraftSubmitted, useCompose } from './compose-store'
import type { SubmittedText } from './draft'
import { toTimeOnDay } from './draft-day'
import { parseDraft } from './parse-draft'

interface Author {
  readonly uid: string
  readonly username: string
}

/**
 * Saves the draft as an entry on this device; sync then sends it. The draft keeps the text until it
 * is saved or, without local storage, until the server has it. Text typed meanwhile becomes the
 * next draft.
 * @param now epoch milliseconds; the entry's time on the first try
 * @returns whether the text was saved and cleared
 */
export async function submitDraft(author: Author, now: number): Promise<boolean> {
  const { draft, submission } = useCompose.getState()
  if (submission.status === 'saving' || submission.status === 'in-memory') return false
  const parsed = parseDraft(draft, now)
  if (parsed.status === 'refused') return refuseSubmit(parsed.sentence)

  const journal = getJournal(author.uid)
  const { submittedAt, notebookId, day, prompt } = draft
  setSubmission({ status: 'saving' })
  const submittedText = markDraftSubmitted(now)
  const entry = {
    ...author,
    ...parsed.value,
    id: submittedText.id,
    timestamp: day === undefined ? submittedText.submittedAt : toTimeOnDay(day, submittedText.submittedAt),
    ...(notebookId !== undefined && { notebookId }),
    ...(prompt !== undefined && { userPrompt: prompt }),
  }
  const outcome = await saveUnlessTaken(journal, entry, now)
  if (!isDraftOpen(author.uid)) return false

  switch (outcome.status) {
    case 'saved':
      void requestPersistentStorage()
      return finishSubmit(submittedText)
    case 'in-memory': {
      setSubmission({ status: 'in-memory' })
      const result = await untilEntrySent(journal, submittedText.id)
      if (!isDraftOpen(author.uid)) return false
      return result === 'refused' ? refuseSubmit(refusalSentence) : finishSubmit(submittedText)
    }
    case 'taken':
      return submitTakenDraft(author, now, submittedText, submittedAt !== null)
    case 'failed':
      setSubmission({ status: 'failed', reason: outcome.reason })
      return false
    default:
      return outcome satisfies never
  }
}

/** Handles a draft whose id is already taken: by an earlier attempt, or by another tab. */
async function submitTakenDraft(
  author: Author,
  now: number,
  submittedText: SubmittedText,
  isRetry: boolean,
): Promise<boolean> {
  // On a retry, an earlier attempt has saved this text: a change would have given a new id.
  if (isRetry) return finishSubmit(submittedText)
  // Another tab saved this id. If its text differs, submit this text under a new id.
  const saved = await readEntry(getJournal(author.uid), submittedText.id).catch(() => undefined)
  if (!isDraftOpen(author.uid)) return false
  if (saved?.content === submittedText.content) return finishSubmit(submittedText)
  clearDraft({ id: submittedText.id, content: '', category: '' })
  setSubmission({ status: 'none' })
  return submitDraft(author, now)
}

function isDraftOpen(uid: string): boolean {
  return useCompose.getState().owner === uid
}

const refusalSentence = 'The server didn’t accept this note. It’s still here: sign in again, then submit it again.'

function refuseSubmit(sentence: string): false {
  setSubmission({ status: 'refused', sentence })
  return false
}

/** Clears the error of a submission without a text: it means nothing on the next visit. */
export function clearRefusalOfEmptyDraft(): void {
  const { draft, submission } = useCompose.getState()
  if (submission.status === 'refused' && draft.content.trim() === '') setSubmission({ status: 'none' })
}

function finishSubmit(submittedText: SubmittedText): true {
  clearDraft(submittedText)
  setSubmission({ status: 'none' })
  showToast({ text: messages.noteLogged, durationMs: composerSettings.noteToastMs })
  return true
}
