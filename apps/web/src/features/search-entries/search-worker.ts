import { Journal } from '../../shared/local/journal'
import { JournalIndex } from './journal-index'
import { KeptIndex } from './kept-index'
import type { FromWorker, ToWorker } from './worker-messages'

/* Runs in a worker of the page, one for each account that is searched. */

/** While the index fills, the page hears of it this often, in milliseconds. */
const tellingPauseMs = 200

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
      void answer(data)
      return
    case 'rank':
      void rank(data)
      return
    default:
      data satisfies never
  }
})

async function answer({ turn, question }: Extract<ToWorker, { kind: 'ask' }>): Promise<void> {
  if (!index) return
  await index.answer(question).then(
    (answered) => tell({ kind: 'answered', turn, answer: answered }),
    (error: unknown) => tell({ kind: 'failed', turn, why: String(error) }),
  )
}

async function rank({ turn, question, most }: Extract<ToWorker, { kind: 'rank' }>): Promise<void> {
  if (!index) return
  await index.rank(question, most).then(
    (ids) => tell({ kind: 'ranked', turn, ids }),
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
