import { Journal } from '../../shared/local/journal'
import { JournalIndex } from './journal-index'
import { StoredIndex } from './stored-index'
import type { SearchWorkerResponse, SearchWorkerRequest } from './worker-messages'

/* Entry of the search worker. A page starts one per searched account. */

/** Throttle of the change messages while the index fills, in milliseconds. */
const changeThrottleMs = 200

type Reply =
  | Omit<Extract<SearchWorkerResponse, { kind: 'answered' }>, 'turn'>
  | Omit<Extract<SearchWorkerResponse, { kind: 'ranked' }>, 'turn'>

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
    case 'ask':
      void reply(data.turn, async (journalIndex) => ({
        kind: 'answered',
        answer: await journalIndex.answer(data.question),
      }))
      return
    case 'rank':
      void reply(data.turn, async (journalIndex) => ({
        kind: 'ranked',
        ids: await journalIndex.rank(data.question, data.limit),
      }))
      return
    default:
      data satisfies never
  }
})

async function reply(turn: number, query: (journalIndex: JournalIndex) => Promise<Reply>): Promise<void> {
  if (!index) return
  await query(index).then(
    (response) => postToPage({ ...response, turn }),
    (error: unknown) => postToPage({ kind: 'failed', turn, reason: String(error) }),
  )
}

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
