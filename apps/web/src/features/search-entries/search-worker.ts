import { Journal } from '../../shared/local/journal'
import { JournalIndex } from './journal-index'
import { StoredIndex } from './stored-index'
import type { SearchWorkerResponse, SearchWorkerRequest } from './worker-messages'

/* Entry point of the search worker. A tab starts one per searched account. */

/** Interval between change messages while the index fills, in milliseconds. */
const changeThrottleMs = 200

/** A response without the number of its request. */
type Reply =
  | Omit<Extract<SearchWorkerResponse, { kind: 'result' }>, 'requestId'>
  | Omit<Extract<SearchWorkerResponse, { kind: 'ranked' }>, 'requestId'>

let index: JournalIndex | undefined
let notifyTimer: ReturnType<typeof setTimeout> | undefined

addEventListener('message', ({ data }: MessageEvent<SearchWorkerRequest>) => {
  switch (data.kind) {
    case 'open':
      index ??= new JournalIndex({
        journal: new Journal(data.uid),
        storedIndex: new StoredIndex(data.uid),
        onChange: notifyThrottled,
      })
      return
    case 'search':
      void reply(data.requestId, async (journalIndex) => ({
        kind: 'result',
        result: await journalIndex.search(data.request),
      }))
      return
    case 'rank':
      void reply(data.requestId, async (journalIndex) => ({
        kind: 'ranked',
        ids: await journalIndex.rank(data.query, data.limit),
      }))
      return
    default:
      data satisfies never
  }
})

/** Answers a request with the result of a query or its failure. */
async function reply(requestId: number, query: (journalIndex: JournalIndex) => Promise<Reply>): Promise<void> {
  if (!index) return
  await query(index).then(
    (response) => postToPage({ ...response, requestId }),
    (error: unknown) => postToPage({ kind: 'failed', requestId, reason: String(error) }),
  )
}

/** Tells the page, at most once per interval, that results may have changed. */
function notifyThrottled(): void {
  notifyTimer ??= setTimeout(() => {
    notifyTimer = undefined
    postToPage({ kind: 'changed' })
  }, changeThrottleMs)
}

function postToPage(message: SearchWorkerResponse): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one page, and no origin to name
  postMessage(message)
}
