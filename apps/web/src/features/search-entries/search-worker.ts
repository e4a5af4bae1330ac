import { Journal } from '../../shared/local/journal'
import { JournalIndex } from './journal-index'
import { KeptIndex } from './kept-index'
import type { FromWorker, ToWorker } from './worker-messages'

/* Runs in a web worker of the page, one per searched account. */

/** Throttle of the change messages while the index fills, in milliseconds. */
const tellingPauseMs = 200

type Reply =
  | Omit<Extract<FromWorker, { kind: 'answered' }>, 'turn'>
  | Omit<Extract<FromWorker, { kind: 'ranked' }>, 'turn'>

let index: JournalIndex | undefined
let telling: ReturnType<typeof setTimeout> | undefined

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  switch (data.kind) {
    case 'open':
      index ??= new JournalIndex({
        journal: new Journal(data.uid),
        kept: new KeptIndex(data.uid),
        onChange: tellLater,
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
    (given) => tell({ ...given, turn }),
    (error: unknown) => tell({ kind: 'failed', turn, why: String(error) }),
  )
}

function tellLater(): void {
  telling ??= setTimeout(() => {
    telling = undefined
    tell({ kind: 'changed' })
  }, tellingPauseMs)
}

function tell(message: FromWorker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one page, and no origin to name
  postMessage(message)
}
