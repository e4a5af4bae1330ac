import type { SourceEntry } from '@geist/cut-up'

import { cutWithCare } from './cut-with-care'
import type { CutAnswer, CutMessage } from './cutter'

let entries: readonly SourceEntry[] = []
let heard = new Map<string, boolean>()

// Off the main thread: 500 long entries in a script without spaces take several frames.
self.addEventListener('message', ({ data }: MessageEvent<CutMessage>) => {
  if (data.entries) {
    entries = data.entries
    heard = new Map()
  }
  const answer: CutAnswer = { number: data.number, cut: cutWithCare(entries, data.request, heard) }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker posts to its only owner
  self.postMessage(answer)
})
