import { type Notebook, cleanDisplayName, trash } from '@geist/domain'

import { showToast } from '../../shared/toast/toast-store'
import { subscribe } from './api/subscribe'
import { unsubscribe } from './api/unsubscribe'
import { recordSubscription } from './subscription-decisions'

/** Durations of a confirmation and of an explanation, in milliseconds. */
const confirmationMs = 3_000
const explanationMs = 8_000

/**
 * Subscribes and shows a toast, with Undo if it succeeded.
 *
 * @returns whether the user is subscribed now; `undefined` if the request failed
 */
export async function subscribeWithUndo(
  uid: string,
  notebook: Pick<Notebook, 'id' | 'name'>,
): Promise<boolean | undefined> {
  const outcome = await subscribe(uid, notebook)
  if (outcome.status === 'subscribed') {
    recordSubscription(uid, notebook.id, true)
    showToast({
      text: `You’re subscribed to “${cleanDisplayName(notebook.name)}”.`,
      action: { label: 'Undo', onPress: () => void unsubscribeWithToast(uid, notebook) },
      durationMs: trash.undoMs,
    })
    return true
  }
  showToast({ text: outcome.sentence, durationMs: explanationMs })
  if (outcome.status === 'failed') return undefined
  const isSubscribed = outcome.reason === 'already-subscribed'
  recordSubscription(uid, notebook.id, isSubscribed)
  return isSubscribed
}

/**
 * Unsubscribes and shows a toast, with Undo if it succeeded.
 *
 * @returns whether the user is subscribed now; `undefined` if the request failed
 */
export async function unsubscribeWithUndo(
  uid: string,
  notebook: Pick<Notebook, 'id' | 'name'>,
): Promise<boolean | undefined> {
  const { status, sentence } = await unsubscribe(uid, notebook)
  if (status === 'unsubscribed')
    showToast({
      text: sentence,
      action: { label: 'Undo', onPress: () => void subscribeWithToast(uid, notebook) },
      durationMs: trash.undoMs,
    })
  else showToast({ text: sentence, durationMs: explanationMs })
  if (status === 'failed') return undefined
  recordSubscription(uid, notebook.id, false)
  return false
}

/** Undo of a subscription. */
async function unsubscribeWithToast(uid: string, notebook: Pick<Notebook, 'id'>): Promise<void> {
  const { status, sentence } = await unsubscribe(uid, notebook)
  if (status !== 'failed') recordSubscription(uid, notebook.id, false)
  showToast({ text: sentence, durationMs: confirmationMs })
}

/** Undo of unsubscribing. */
async function subscribeWithToast(uid: string, notebook: Pick<Notebook, 'id' | 'name'>): Promise<void> {
  const outcome = await subscribe(uid, notebook)
  if (outcome.status !== 'subscribed') {
    showToast({ text: outcome.sentence, durationMs: explanationMs })
    return
  }
  recordSubscription(uid, notebook.id, true)
  showToast({
    text: `You’re subscribed to “${cleanDisplayName(notebook.name)}” again.`,
    durationMs: confirmationMs,
  })
}
