import { dropLocalText, readLocalText, writeLocalText } from '../../shared/local/local-text'
import { textAfterSave } from '../../shared/saving/text-after-save'

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

/**
 * Takes a question that was asked off its draft. Text typed since goes on in the conversation that has the question now, which is the one
 * on the screen. A text that another tab keeps under the same key stays as it is.
 */
export function settleQuestion(
  uid: string,
  {
    from,
    to,
    asked,
    typed,
  }: {
    /** The conversation of the draft; `undefined` where the question began one. */
    readonly from: string | undefined
    readonly to: string
    readonly asked: string
    /** The text that this tab shows. */
    readonly typed: string
  },
): void {
  if (keptQuestion(uid, from) !== typed) return
  keepQuestion(uid, from, '')
  keepQuestion(uid, to, textAfterSave(asked, typed))
}
