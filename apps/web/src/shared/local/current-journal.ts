import { Journal } from './journal'

const journals = new Map<string, Journal>()

/** The journal of an account on this device: one and the same for everything on this page. */
export function journalOf(uid: string): Journal {
  const journal = journals.get(uid) ?? new Journal(uid)
  journals.set(uid, journal)
  return journal
}
