import { dropLocalText, readLocalText, writeLocalText } from '../../shared/local/local-text'

/** That of a new conversation has the key that there was when all conversations had one draft. */
const key = (uid: string, threadId: string | undefined) =>
  threadId === undefined ? `geist:question:${uid}` : `geist:question:${uid}:${threadId}`

/** The question that this account was writing on this device in a conversation, or for a new one where `threadId` is `undefined`; `''` for none. */
export function keptQuestion(uid: string, threadId: string | undefined): string {
  return readLocalText(key(uid, threadId)) ?? ''
}

/** Keeps what is being written, with every keystroke; `''` drops it. */
export function keepQuestion(uid: string, threadId: string | undefined, question: string): void {
  if (question === '') dropLocalText(key(uid, threadId))
  else writeLocalText(key(uid, threadId), question)
}
