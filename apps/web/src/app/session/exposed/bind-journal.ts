import { useSession } from '../../../features/accounts/session-store'
import { getJournal } from '../../../shared/local/get-journal'
import type { Journal } from '../../../shared/local/journal'

/** Binds an operation to the current journal and the current time. */
export function bindOperation<Args extends readonly unknown[], Result>(
  operation: (journal: Journal, ...args: [...Args, number]) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  return (...args) => operation(getCurrentJournal(), ...args, Date.now())
}

/** Binds a query to the current journal. */
export function bindQuery<Args extends readonly unknown[], Result>(
  query: (journal: Journal, ...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  return (...args) => query(getCurrentJournal(), ...args)
}

/** Returns the journal of the signed-in account. Throws if no account is signed in. */
export function getCurrentJournal(): Journal {
  const session = useSession.getState()
  if (session.status !== 'signed-in') throw new Error('Nobody is signed in.')
  return getJournal(session.uid)
}
