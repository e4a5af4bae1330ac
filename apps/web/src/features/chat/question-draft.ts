import type { LocalKey } from '../../shared/local/device-stores'
import { deleteLocalText, readLocalText, writeLocalText } from '../../shared/local/local-text'
import { removeSavedText } from '../../shared/saving/remove-saved-text'

/** The draft of a new conversation keeps the key from before drafts were per conversation. */
const toDraftKey = (uid: string, threadId: string | undefined): LocalKey =>
  threadId === undefined ? `geist:question:${uid}` : `geist:question:${uid}:${threadId}`

/** Reads the stored draft of a conversation; of a new one if `threadId` is `undefined`. */
export function readQuestionDraft(uid: string, threadId: string | undefined): string {
  return readLocalText(toDraftKey(uid, threadId)) ?? ''
}

/**
 * Appends the draft of a deleted conversation to the draft of a new one, unless the browser cannot
 * store it.
 * @returns whether a draft was moved
 */
export function moveQuestionDraft(uid: string, threadId: string): boolean {
  const movedDraft = readQuestionDraft(uid, threadId)
  if (movedDraft.trim() === '') return false
  const newThreadDraft = readQuestionDraft(uid, undefined)
  const joinedDraft = newThreadDraft === '' ? movedDraft : `${newThreadDraft}\n\n${movedDraft}`
  if (!writeLocalText(toDraftKey(uid, undefined), joinedDraft)) return false
  deleteLocalText(toDraftKey(uid, threadId))
  for (const listener of moveListeners) listener()
  return true
}

/**
 * Calls back when a draft moves to the new-conversation box, in this tab or another one.
 * @param onMoved called with the whole text of the box
 * @returns unsubscribe
 */
export function watchMovedDraft(uid: string, onMoved: (question: string) => void): () => void {
  const notify = () => onMoved(readQuestionDraft(uid, undefined))
  const notifyOfOtherTab = (event: StorageEvent) => event.key === toDraftKey(uid, undefined) && notify()
  moveListeners.add(notify)
  addEventListener('storage', notifyOfOtherTab)
  return () => {
    moveListeners.delete(notify)
    removeEventListener('storage', notifyOfOtherTab)
  }
}

/** Listeners of this tab: a `storage` event reaches only other tabs. */
const moveListeners = new Set<() => void>()

/** Counts the non-blank drafts of this account on this device. */
export function countQuestionDrafts(uid: string): number {
  try {
    const newThreadKey = toDraftKey(uid, undefined)
    return Object.entries<string>(localStorage).filter(
      ([key, text]) => (key === newThreadKey || key.startsWith(`${newThreadKey}:`)) && text.trim() !== '',
    ).length
  } catch {
    // The browser blocks localStorage, so nothing was stored.
    return 0
  }
}

/** Stores a draft on every keystroke; `''` deletes it. */
export function writeQuestionDraft(uid: string, threadId: string | undefined, question: string): void {
  if (question === '') deleteLocalText(toDraftKey(uid, threadId))
  else writeLocalText(toDraftKey(uid, threadId), question)
}

export interface AskedQuestion {
  /** Conversation of the draft; `undefined` for a new one. */
  readonly draftThreadId: string | undefined
  /** The conversation that now has the question. */
  readonly threadId: string
  readonly question: string
  /** The current text of the box in this tab. */
  readonly typedText: string
  /** Whether the question also stays in its draft, because nothing else is stored. */
  readonly keepsDraft?: boolean
}

/**
 * Removes an asked question from its draft. Text typed since becomes the draft of the conversation
 * that now has the question. A draft changed by another tab stays.
 */
export function removeAskedQuestion(
  uid: string,
  { draftThreadId, threadId, question, typedText, keepsDraft = false }: AskedQuestion,
): void {
  if (readQuestionDraft(uid, draftThreadId) !== typedText || (keepsDraft && draftThreadId === threadId)) return
  writeQuestionDraft(uid, draftThreadId, keepsDraft ? question : '')
  writeQuestionDraft(uid, threadId, removeSavedText(question, typedText))
}

/** Removes a question from its draft once the server has it. Text typed since stays. */
export function removeSentQuestion(uid: string, threadId: string | undefined, question: string): void {
  writeQuestionDraft(uid, threadId, removeSavedText(question, readQuestionDraft(uid, threadId)))
}
