import { Journal } from '../../shared/local/journal'
import { JournalIndex } from './journal-index'
import { StoredIndex } from './stored-index'
import type { SearchWorkerResponse, SearchWorkerRequest } from './worker-messages'

/* Runs in a web worker of the page, one per searched account. */

/** Throttle of the change messages while the index fills, in milliseconds. */
const changeThrottleMs = 200

type Reply =
  | Omit<Extract<SearchWorkerResponse, { kind: 'answered' }>, 'turn'>
  | Omit<Extract<SearchWorkerResponse, { kind: 'ranked' }>, 'turn'>

let index: JournalIndex | undefined
let telling: ReturnType<typeof setTimeout> | undefined

addEventListener('message', ({ data }: MessageEvent<SearchWorkerRequest>) => {
  switch (data.kind) {
    case 'open':
      index ??= new JournalIndex({
        journal: new Journal(data.uid),
        kept: new StoredIndex(data.uid),
        onChange: notifyThrottled,
      })
      return
    case 'ask':
      void reply(data.turn, async (from) => ({ kind: 'answered', answer: await from.answer(data.question) }))
      return
    case 'rank':
      void reply(data.turn, async (from) => ({ kind: 'ranked', ids: await from.rank(data.question, data.most) }))
      return
    default:
      data satisfies never
  }
})

async function reply(turn: number, ask: (from: JournalIndex) => Promise<Reply>): Promise<void> {
  if (!index) return
  await ask(index).then(
    (given) => postToPage({ ...given, turn }),
    (error: unknown) => postToPage({ kind: 'failed', turn, why: String(error) }),
  )
}

function notifyThrottled(): void {
  telling ??= setTimeout(() => {
    telling = undefined
    postToPage({ kind: 'changed' })
  }, changeThrottleMs)
}

function postToPage(message: SearchWorkerResponse): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one page, and no origin to name
  postMessage(message)
}
