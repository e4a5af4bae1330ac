import { composing, messages } from '@geist/domain'

import { askToPersist } from '../../shared/ask-to-persist'
import { journalOf } from '../../shared/local/current-journal'
import { saveUnlessTaken } from '../../shared/local/operations/save-entry'
import { whenSent } from '../../shared/local/when-sent'
import { showToast } from '../../shared/toast/toast-store'
import { clearDraft, markSubmitted, setSubmission, useCompose } from './compose-store'
import { parseDraft } from './parse-draft'
import { settleDraft } from './settle-draft'

/**
 * Saves the draft as an entry on this device, from where it goes to the server by itself. The draft stays until it is saved, and where the
 * browser keeps nothing until the server has it.
 *
 * @param now epoch milliseconds: the entry's time at its first try
 * @returns whether the sheet is free for the next note
 */
export async function submitDraft(
  author: { readonly uid: string; readonly username: string },
  now: number,
): Promise<boolean> {
  const isOurs = () => useCompose.getState().owner === author.uid
  const { submission } = useCompose.getState()
  if (submission.status === 'saving' || submission.status === 'held') return false
  const parsed = parseDraft(useCompose.getState().draft)
  if (parsed.status === 'refused') {
    setSubmission({ status: 'refused', sentence: parsed.sentence })
    return false
  }

  const journal = journalOf(author.uid)
  const { submittedAt } = useCompose.getState().draft
  const save = async () => {
    const { id, submittedAt: timestamp } = markSubmitted(now)
    return { id, outcome: await saveUnlessTaken(journal, { id, ...author, ...parsed.value, timestamp }, now) }
  }

  setSubmission({ status: 'saving' })
  let { id, outcome } = await save()
  if (outcome.status === 'taken' && isOurs()) {
    if (await settleDraft(author.uid, submittedAt)) return log()
    if (isOurs()) ({ id, outcome } = await save())
  }
  if (!isOurs()) return false

  switch (outcome.status) {
    case 'saved':
      clearDraft(id)
      void askToPersist()
      return log()
    case 'held': {
      setSubmission({ status: 'held' })
      const answer = await whenSent(journal, id)
      if (!isOurs()) return false
      if (answer === 'refused') {
        setSubmission({ status: 'refused', sentence: refusal })
        return false
      }
      clearDraft(id)
      return log()
    }
    case 'taken':
      setSubmission({ status: 'failed', reason: 'broken' })
      return false
    case 'failed':
      setSubmission({ status: 'failed', reason: outcome.reason })
      return false
    default:
      return outcome satisfies never
  }
}

const refusal = 'The server did not accept this note. It is still here; sign in again and submit it once more.'

function log(): true {
  setSubmission({ status: 'none' })
  showToast({ text: messages.noteLogged, lastsMs: composing.noteToastMs })
  return true
}
