import { getJournal } from '../../shared/local/get-journal'
import type { Searcher } from './searcher'
import { WorkerSearcher } from './worker-searcher'

/**
 * Opens the search of an account in a worker. Without a stored database it runs in the page, since
 * a worker cannot see the page's in-memory journal.
 *
 * @param onChange called when results may have changed
 * @throws if the journal cannot be opened
 */
export async function openSearcher(uid: string, onChange: () => void): Promise<Searcher> {
  const journal = getJournal(uid)
  await journal.database()
  if (journal.isPersistent) return new WorkerSearcher(uid, onChange)
  const { JournalIndex } = await import('./journal-index')
  const index = new JournalIndex({ journal, onChange })
  return {
    search: (request) => index.search(request),
    rank: (query, limit) => index.rank(query, limit),
    close: () => void index.stop(),
  }
}
