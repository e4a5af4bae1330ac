import { Journal } from './journal'

const journals = new Map<string, Journal>()

/** Returns the journal of an account: one shared instance per account and page. */
export function getJournal(uid: string): Journal {
  const journal = journals.get(uid) ?? new Journal(uid)
  journals.set(uid, journal)
  return journal
}
