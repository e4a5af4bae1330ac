import { limits, trash } from '@geist/domain'

import { getJournal } from '../../shared/local/get-journal'
import { findNotebookIdsBySubscriber } from '../../shared/local/queries/own-notebooks'
import type { Person } from '../../shared/people/use-paged-people'
import { showToast } from '../../shared/toast/toast-store'
import { blockAuthor } from './api/block-author'
import { resubscribe } from './api/resubscribe'
import { unblockAuthor } from './api/unblock-author'
import { markBlocked, markUnblocked } from './blocks-store'

/** Durations of toasts that confirm and of toasts that explain, in milliseconds. */
const confirmationMs = 3_000
const explanationMs = 8_000

/**
 * Blocks an author and shows a toast with Undo. Undo does not restore the author's subscriptions to
 * the user's notebooks.
 *
 * @param options.precedingSentence shown before the toast's own text
 * @returns an error sentence on failure
 */
export async function blockWithUndo(
  uid: string,
  author: Person,
  { precedingSentence }: { readonly precedingSentence?: string } = {},
): Promise<string | undefined> {
  // Without the local database, blocking still works, but the author stays subscribed to the user's
  // notebooks.
  const subscribedNotebookIds = await findNotebookIdsBySubscriber(getJournal(uid), author.uid).catch(() => [])
  const outcome = await blockAuthor(uid, author.uid, subscribedNotebookIds)
  switch (outcome.status) {
    case 'limit-reached':
      return `You have blocked ${limits.blocksMax.toLocaleString('en')} people, the maximum. Unblock someone in Settings first.`
    case 'failed':
      return 'Geist can’t reach its server, so nothing changed. Try again when you’re back online.'
    case 'blocked':
      markBlocked(uid, author.uid)
      showBlockedToast(uid, author, outcome.unsubscribedIds, precedingSentence)
      return undefined
    default:
      return outcome satisfies never
  }
}

function showBlockedToast(
  uid: string,
  author: Person,
  unsubscribedIds: readonly string[],
  precedingSentence: string | undefined,
): void {
  const count = unsubscribedIds.length
  const notebooks = count === 1 ? 'their notebook' : `${count} of their notebooks`
  const unsubscribedClause = count > 0 ? `, and unsubscribed from ${notebooks}` : ''
  showToast({
    text: `${precedingSentence === undefined ? '' : `${precedingSentence} `}You blocked ${author.username}${unsubscribedClause}`,
    action: { label: 'Undo', onPress: () => void undoBlock(uid, author, unsubscribedIds) },
    durationMs: trash.undoMs,
  })
}

/**
 * Unblocks an author and shows a toast with the outcome.
 *
 * @returns whether the server has stored it
 */
export async function unblockWithToast(uid: string, author: Person): Promise<boolean> {
  const isUnblocked = await unblockAuthor(uid, author.uid)
  if (isUnblocked) markUnblocked(uid, author.uid)
  showToast(
    isUnblocked
      ? { text: `You unblocked ${author.username}`, durationMs: confirmationMs }
      : {
          text: `Geist can’t reach its server, so ${author.username} is still blocked. Try again when you’re back online.`,
          durationMs: explanationMs,
        },
  )
  return isUnblocked
}

async function undoBlock(uid: string, author: Person, unsubscribedIds: readonly string[]): Promise<void> {
  if (!(await unblockWithToast(uid, author))) return
  const failureCount = await resubscribe(uid, unsubscribedIds)
  if (failureCount > 0)
    showToast({
      text: 'Couldn’t restore all your subscriptions. Subscribe again to any that are missing.',
      durationMs: explanationMs,
    })
}
