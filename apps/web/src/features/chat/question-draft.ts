import { dropLocalText, readLocalText, writeLocalText } from '../../shared/local/local-text'

const key = (uid: string) => `geist:question:${uid}`

/** The question that this account was writing on this device; `''` for none. */
export function keptQuestion(uid: string): string {
  return readLocalText(key(uid)) ?? ''
}

/** Keeps what is being written, with every keystroke. */
export function keepQuestion(uid: string, question: string): void {
  if (question === '') dropLocalText(key(uid))
  else writeLocalText(key(uid), question)
}
