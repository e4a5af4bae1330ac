import { composerSettings, messages } from '@geist/domain'

import { askToPersist } from '../../shared/ask-to-persist'
import { journalOf } from '../../shared/local/current-journal'
import { saveUnlessTaken } from '../../shared/local/operations/save-entry'
import { entryById } from '../../shared/local/queries/entry-by-id'
import { whenSent } from '../../shared/local/when-sent'
import { showToast } from '../../shared/toast/toast-store'
import { clearDraft, setSubmission, takeDraft, useCompose } from './compose-store'
import type { SubmittedText } from './draft'
import { parseDraft } from './parse-draft'

/**
 * Saves the draft as an entry on this device; sync then sends it. The draft keeps the text until it
 * is saved or, without local storage, until the server has it. Text typed meanwhile becomes the
 * next draft.
 * @param now epoch milliseconds; the entry's time on the first try
 * @returns whether the text was saved and cleared
 */
export async function submitDraft(
  author: { readonly uid: string; readonly username: string },
  now: number,
): Promise<boolean> {
  const ownsDraft = () => useCompose.getState().owner === author.uid
  const { submission } = useCompose.getState()
  if (submission.status === 'saving' || submission.status === 'held') return false
  const parsed = parseDraft(useCompose.getState().draft)
  if (parsed.status === 'refused') {
    setSubmission({ status: 'refused', sentence: parsed.sentence })
    return false
  }

  const journal = journalOf(author.uid)
  const { submittedAt } = useCompose.getState().draft
  setSubmission({ status: 'saving' })
  const taken = takeDraft(now)
  const entry = { ...author, ...parsed.value, id: taken.id, timestamp: taken.submittedAt }
  const outcome = await saveUnlessTaken(journal, entry, now)
  if (!ownsDraft()) return false

  switch (outcome.status) {
    case 'saved':
      void askToPersist()
      return finishSubmit(taken)
    case 'held': {
      setSubmission({ status: 'held' })
      const answer = await whenSent(journal, taken.id)
      if (!ownsDraft()) return false
      if (answer === 'refused') {
        setSubmission({ status: 'refused', sentence: refusal })
        return false
      }
      return finishSubmit(taken)
    }
    case 'taken': {
      if (submittedAt !== null) return finishSubmit(taken)
      // Another tab saved this id. If its text differs, submit this one under a new id.
      const saved = await entryById(journal, taken.id).catch(() => undefined)
      if (!ownsDraft()) return false
      if (saved?.content === taken.content) return finishSubmit(taken)
      clearDraft({ id: taken.id, content: '', category: '' })
      setSubmission({ status: 'none' })
      return submitDraft(author, now)
    }
    case 'failed':
      setSubmission({ status: 'failed', reason: outcome.reason })
      return false
    default:
      return outcome satisfies never
  }
}

const refusal = 'The server did not accept this note. It is still here; sign in again and submit it once more.'

function finishSubmit(taken: SubmittedText): true {
  clearDraft(taken)
  setSubmission({ status: 'none' })
  showToast({ text: messages.noteLogged, lastsMs: composerSettings.noteToastMs })
  return true
}
