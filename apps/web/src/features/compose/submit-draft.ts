import { saveEntry } from './api/save-entry'
import { clearDraft, markSubmitted, setSubmission, useCompose } from './compose-store'
import { parseDraft } from './parse-draft'

/** After this long without an answer the screen says that the note waits, in milliseconds. */
const patienceMs = 4_000

/**
 * Sends the draft. It stays where it is, and in this browser, until the server has it.
 *
 * @param now epoch milliseconds: the entry's time at its first try
 */
export async function submitDraft(
  author: { readonly uid: string; readonly username: string },
  now: number,
): Promise<void> {
  const { draft: written, submission } = useCompose.getState()
  if (submission.status === 'sending' || submission.status === 'waiting') return
  const parsed = parseDraft(written)
  if (parsed.status === 'refused') {
    setSubmission({ status: 'failed', sentence: parsed.sentence })
    return
  }

  const draft = markSubmitted(now)
  setSubmission({ status: 'sending' })
  const impatience = setTimeout(() => setSubmission({ status: 'waiting' }), patienceMs)
  const outcome = await saveEntry({
    id: draft.id,
    uid: author.uid,
    username: author.username,
    ...parsed.value,
    timestamp: draft.submittedAt ?? now,
  })
  clearTimeout(impatience)
  if (useCompose.getState().uid !== author.uid) return

  switch (outcome.status) {
    case 'saved':
      // Another tab may have begun the next note meanwhile.
      if (useCompose.getState().draft.id === draft.id) clearDraft()
      setSubmission({ status: 'logged' })
      return
    case 'refused':
      setSubmission({
        status: 'failed',
        sentence: 'The server did not accept this note. It is still here; sign in again and submit it once more.',
      })
      return
    case 'unreachable':
      setSubmission({
        status: 'failed',
        sentence: 'The server cannot be reached. Your note is kept here; submit it again when you are online.',
      })
      return
    default:
      outcome satisfies never
  }
}
