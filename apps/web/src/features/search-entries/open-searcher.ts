import { journalOf } from '../../shared/local/current-journal'
import type { Searcher } from './searcher'
import type { SearchWorkerResponse, SearchWorkerRequest } from './worker-messages'

/**
 * Opens the search of an account in a worker. Without a stored database it runs in the page, since
 * a worker cannot see the page's in-memory journal.
 *
 * @param onChange called when answers may have changed
 * @throws if the journal cannot be opened
 */
export async function openSearcher(uid: string, onChange: () => void): Promise<Searcher> {
  const journal = journalOf(uid)
  await journal.database()
  if (journal.isKept) return openWorker(uid, onChange)
  const { JournalIndex } = await import('./journal-index')
  const index = new JournalIndex({ journal, onChange })
  return {
    answer: (question) => index.answer(question),
    rank: (question, most) => index.rank(question, most),
    close: () => void index.stop(),
  }
}

interface PendingQuestion {
  readonly take: (message: SearchWorkerResponse) => void
  readonly reject: (error: Error) => void
}

function openWorker(uid: string, onChange: () => void): Searcher {
  const waiting = new Map<number, PendingQuestion>()
  let turns = 0
  let broken: Error | undefined
  const worker = new Worker(new URL('search-worker.ts', import.meta.url), { type: 'module', name: 'search' })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  const post = (message: SearchWorkerRequest) => worker.postMessage(message)
  const fail = (error: Error) => {
    broken = error
    worker.terminate()
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.addEventListener('message', ({ data }: MessageEvent<SearchWorkerResponse>) => {
    switch (data.kind) {
      case 'changed':
        onChange()
        return
      case 'answered':
      case 'ranked':
        waiting.get(data.turn)?.take(data)
        waiting.delete(data.turn)
        return
      case 'failed':
        waiting.get(data.turn)?.reject(new Error(data.why))
        waiting.delete(data.turn)
        return
      default:
        data satisfies never
    }
  })
  worker.addEventListener('error', ({ message }) => fail(new Error(message || 'The search worker did not start.')))
  post({ kind: 'open', uid })
  const ask = <T>(
    message: (turn: number) => SearchWorkerRequest,
    read: (message: SearchWorkerResponse) => T | undefined,
  ): Promise<T> =>
    new Promise((resolve, reject) => {
      if (broken) {
        reject(broken)
        return
      }
      turns++
      const take = (answered: SearchWorkerResponse) => {
        const value = read(answered)
        if (value === undefined) reject(new Error(`The search worker answered with '${answered.kind}'.`))
        else resolve(value)
      }
      waiting.set(turns, { take, reject })
      post(message(turns))
    })
  return {
    answer: (question) =>
      ask(
        (turn) => ({ kind: 'ask', turn, question }),
        (message) => (message.kind === 'answered' ? message.answer : undefined),
      ),
    rank: (question, most) =>
      ask(
        (turn) => ({ kind: 'rank', turn, question, most }),
        (message) => (message.kind === 'ranked' ? message.ids : undefined),
      ),
    close: () => fail(new Error('The search was closed.')),
  }
}
