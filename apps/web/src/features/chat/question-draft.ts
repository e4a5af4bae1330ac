import type { LocalKey } from '../../shared/local/device-stores'
import { dropLocalText, readLocalText, writeLocalText } from '../../shared/local/local-text'
import { textAfterSave } from '../../shared/saving/text-after-save'

/** That of a new conversation has the key that there was when all conversations had one draft. */
const key = (uid: string, threadId: string | undefined): LocalKey =>
  threadId === undefined ? `geist:question:${uid}` : `geist:question:${uid}:${threadId}`

/** The question that this account was writing on this device in a conversation, or for a new one where `threadId` is `undefined`; `''` for none. */
export function keptQuestion(uid: string, threadId: string | undefined): string {
  return readLocalText(key(uid, threadId)) ?? ''
}

/**
 * Moves what was being written in a conversation that is gone to the box of a new one, below what is there. Does nothing where the browser refuses to
 * store it.
 *
 * @returns whether there was something to move
 */
export function moveQuestion(uid: string, threadId: string): boolean {
  const moved = keptQuestion(uid, threadId)
  if (moved.trim() === '') return false
  const there = keptQuestion(uid, undefined)
  if (!writeLocalText(key(uid, undefined), there === '' ? moved : `${there}\n\n${moved}`)) return false
  dropLocalText(key(uid, threadId))
  for (const listener of moveListeners) listener()
  return true
}

/**
 * Watches for a question that is moved into the box of a new conversation, in this tab or another one.
 *
 * @param onMoved called with all that is in the box then
 * @returns a function that ends it
 */
export function watchMovedQuestion(uid: string, onMoved: (question: string) => void): () => void {
  const tell = () => onMoved(keptQuestion(uid, undefined))
  const tellOfTab = (event: StorageEvent) => event.key === key(uid, undefined) && tell()
  moveListeners.add(tell)
  addEventListener('storage', tellOfTab)
  return () => {
    moveListeners.delete(tell)
    removeEventListener('storage', tellOfTab)
  }
}

const moveListeners = new Set<() => void>()

/** How many questions this account was writing on this device. */
export function keptQuestionCount(uid: string): number {
  try {
    const ofNew = key(uid, undefined)
    return Object.entries<string>(localStorage).filter(
      ([name, text]) => (name === ofNew || name.startsWith(`${ofNew}:`)) && text.trim() !== '',
    ).length
  } catch {
    // Forbidden: nothing was kept.
    return 0
  }
}

/** Keeps what is being written, with every keystroke; `''` drops it. */
export function keepQuestion(uid: string, threadId: string | undefined, question: string): void {
  if (question === '') dropLocalText(key(uid, threadId))
  else writeLocalText(key(uid, threadId), question)
}

/**
 * Takes a question that was asked off its draft. Text typed since goes on in the conversation that has the question now, which is the one
 * on the screen. A text that another tab keeps under the same key stays as it is.
 *
 * @param keeps whether the question stays in its draft too, since nothing else outlives the page
 */
export function settleQuestion(
  uid: string,
  {
    from,
    to,
    asked,
    typed,
    keeps = false,
  }: {
    /** The conversation of the draft; `undefined` where the question began one. */
    readonly from: string | undefined
    readonly to: string
    readonly asked: string
    /** The text that this tab shows. */
    readonly typed: string
    readonly keeps?: boolean
  },
): void {
  if (keptQuestion(uid, from) !== typed || (keeps && from === to)) return
  keepQuestion(uid, from, keeps ? asked : '')
  keepQuestion(uid, to, textAfterSave(asked, typed))
}

/** Takes a question off the draft that kept it until the server had it. Text typed since stays. */
export function dropSentQuestion(uid: string, threadId: string | undefined, asked: string): void {
  keepQuestion(uid, threadId, textAfterSave(asked, keptQuestion(uid, threadId)))
}
