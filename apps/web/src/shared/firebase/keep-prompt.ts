import {
  deleteField,
  doc,
  type DocumentSnapshot,
  type FieldValue,
  type Firestore,
  type Transaction,
} from 'firebase/firestore'

/** What was asked for an entry, and whose it is. */
export interface AskedFor {
  readonly id: string
  readonly uid: string
  readonly userPrompt?: unknown
}

/** What was asked for an entry, as its document says. */
export function askedForIn(entry: DocumentSnapshot): AskedFor {
  return { id: entry.id, uid: String(entry.get('uid')), userPrompt: entry.get('userPrompt') }
}

/**
 * What was asked for an entry stays behind when it becomes public, in the same commit: its owner finds it in `users/{uid}/userPrompts/{id}`, and nobody else does. The Security Rules
 * let no entry be public that has it still.
 *
 * @returns what the entry has to lose with that write
 */
export function keepPrompt(
  { firestore, transaction }: { readonly firestore: Firestore; readonly transaction: Transaction },
  { id, uid, userPrompt }: AskedFor,
): { readonly userPrompt?: FieldValue } {
  if (typeof userPrompt !== 'string') return {}
  transaction.set(doc(firestore, 'users', uid, 'userPrompts', id), { userPrompt })
  return { userPrompt: deleteField() }
}
