import type { LocalKey } from '../../shared/local/device-stores'
import { deleteLocalText, readLocalText, writeLocalText } from '../../shared/local/local-text'
import { removeSavedText } from '../../shared/saving/remove-saved-text'

/** The draft of a new conversation keeps the key from before drafts were per conversation. */
const draftKey = (uid: string, threadId: string | undefined): LocalKey =>
  threadId === undefined ? `geist:question:${uid}` : `geist:question:${uid}:${threadId}`

/** The stored draft of a conversation, or if `threadId` is `undefined`, of a new one. */
export function readQuestionDraft(uid: string, threadId: string | undefined): string {
  return readLocalText(draftKey(uid, threadId)) ?? ''
}

/**
 * Appends the draft of a deleted conversation to the draft of a new one, unless the browser cannot
 * store it.
 * @returns whether a draft was moved
 */
export function moveQuestionDraft(uid: string, threadId: string): boolean {
  const moved = readQuestionDraft(uid, threadId)
  if (moved.trim() === '') return false
  const newThreadDraft = readQuestionDraft(uid, undefined)
  if (!writeLocalText(draftKey(uid, undefined), newThreadDraft === '' ? moved : `${newThreadDraft}\n\n${moved}`))
    return false
  deleteLocalText(draftKey(uid, threadId))
  for (const listener of moveListeners) listener()
  return true
}

/**
 * Calls back when a draft moves to the new-conversation box, in this tab or another one.
 * @param onMoved called with the whole text of the box
 * @returns unsubscribe
 */
export function watchMovedQuestion(uid: string, onMoved: (question: string) => void): () => void {
  const notify = () => onMoved(readQuestionDraft(uid, undefined))
  const notifyOfOtherTab = (event: StorageEvent) => event.key === draftKey(uid, undefined) && notify()
  moveListeners.add(notify)
  addEventListener('storage', notifyOfOtherTab)
  return () => {
    moveListeners.delete(notify)
    removeEventListener('storage', notifyOfOtherTab)
  }
}

const moveListeners = new Set<() => void>()

/** Number of non-blank drafts of this account on this device. */
export function countQuestionDrafts(uid: string): number {
  try {
    const newThreadKey = draftKey(uid, undefined)
    return Object.entries<string>(localStorage).filter(
      ([name, text]) => (name === newThreadKey || name.startsWith(`${newThreadKey}:`)) && text.trim() !== '',
    ).length
  } catch {
    // The browser blocks localStorage, so nothing was stored.
    return 0
  }
}

/** Stores a draft on every keystroke; `''` deletes it. */
export function writeQuestionDraft(uid: string, threadId: string | undefined, question: string): void {
  if (question === '') deleteLocalText(draftKey(uid, threadId))
  else writeLocalText(draftKey(uid, threadId), question)
}

/**
 * Removes a sent question from its draft. Text typed since becomes the draft of the conversation
 * that now has the question. A draft changed by another tab stays.
 * @param keeps whether the question also stays in its draft, because nothing else is stored
 */
export function clearAskedQuestion(
  uid: string,
  {
    from,
    to,
    asked,
    typed,
    keeps = false,
  }: {
    /** Conversation of the draft; `undefined` for a new one. */
    readonly from: string | undefined
    readonly to: string
    readonly asked: string
    /** The current text in this tab. */
    readonly typed: string
    readonly keeps?: boolean
  },
): void {
  if (readQuestionDraft(uid, from) !== typed || (keeps && from === to)) return
  writeQuestionDraft(uid, from, keeps ? asked : '')
  writeQuestionDraft(uid, to, removeSavedText(asked, typed))
}

/** Removes a question from its draft once the server has it. Text typed since stays. */
export function dropSentQuestion(uid: string, threadId: string | undefined, asked: string): void {
  writeQuestionDraft(uid, threadId, removeSavedText(asked, readQuestionDraft(uid, threadId)))
}
