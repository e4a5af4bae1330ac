import { limits, trash } from '@geist/domain'

import { getJournal } from '../../shared/local/get-journal'
import { findNotebookIdsBySubscriber } from '../../shared/local/queries/own-notebooks'
import type { Person } from '../../shared/people/use-named-people'
import { showToast } from '../../shared/toast/toast-store'
import { blockAuthor } from './api/block-author'
import { resubscribe } from './api/resubscribe'
import { unblockAuthor } from './api/unblock-author'
import { applyBlock } from './blocks-store'

/** Durations of toasts that confirm and of toasts that explain, in milliseconds. */
const confirmationMs = 3_000
const explanationMs = 8_000

/**
 * Blocks an author and shows a toast with Undo. Undo does not restore the author's subscriptions to
 * the user's notebooks.
 *
 * @param options.after sentence that precedes the toast's text
 * @returns an error sentence on failure
 */
export async function blockWithUndo(
  uid: string,
  { uid: authorUid, username }: Person,
  { after }: { readonly after?: string } = {},
): Promise<string | undefined> {
  // Blocking works without the local database; subscriptions to the user's notebooks then stay.
  const ownIds = await findNotebookIdsBySubscriber(getJournal(uid), authorUid).catch(() => [])
  const outcome = await blockAuthor(uid, authorUid, ownIds)
  switch (outcome.status) {
    case 'full':
      return `You have blocked ${limits.blocksMax.toLocaleString('en')} people, which is as many as there can be. Unblock somebody in Settings first.`
    case 'failed':
      return 'Geist cannot reach its server, so nothing has changed. Try again when there is a connection.'
    case 'blocked': {
      applyBlock(uid, authorUid, true)
      const { unsubscribed } = outcome
      const unsubscribedClause =
        unsubscribed.length > 0
          ? `, and unsubscribed from ${unsubscribed.length === 1 ? 'their notebook' : `${unsubscribed.length} of their notebooks`}`
          : ''
      showToast({
        text: `${after === undefined ? '' : `${after} `}You blocked ${username}${unsubscribedClause}`,
        action: { label: 'Undo', onPress: () => void undoBlock(uid, { uid: authorUid, username }, unsubscribed) },
        durationMs: trash.undoMs,
      })
      return undefined
    }
    default:
      return outcome satisfies never
  }
}

/**
 * Unblocks an author and shows a toast with the outcome.
 *
 * @returns whether the server has stored it
 */
export async function unblockWithToast(uid: string, { uid: authorUid, username }: Person): Promise<boolean> {
  const isUnblocked = await unblockAuthor(uid, authorUid)
  if (isUnblocked) applyBlock(uid, authorUid, false)
  showToast(
    isUnblocked
      ? { text: `You no longer block ${username}`, durationMs: confirmationMs }
      : {
          text: `Geist cannot reach its server, so ${username} is still blocked. Try again when there is a connection.`,
          durationMs: explanationMs,
        },
  )
  return isUnblocked
}

async function undoBlock(uid: string, author: Person, notebookIds: readonly string[]): Promise<void> {
  if (!(await unblockWithToast(uid, author))) return
  const failureCount = await resubscribe(uid, notebookIds)
  if (failureCount > 0)
    showToast({
      text: 'Not all of your subscriptions could be brought back: subscribe to them again.',
      durationMs: explanationMs,
    })
}
