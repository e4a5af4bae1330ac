import type { SourceEntry } from '@geist/cut-up'

import { cutWithCare } from './cut-with-care'
import type { CutUpWorkerResponse, CutUpWorkerRequest } from './cut-up-worker-client'

let entries: readonly SourceEntry[] = []
let crisisById = new Map<string, boolean>()

// Off the main thread: 500 long entries in a script without spaces take several frames.
self.addEventListener('message', ({ data }: MessageEvent<CutUpWorkerRequest>) => {
  if (data.entries) {
    entries = data.entries
    crisisById = new Map()
  }
  const response: CutUpWorkerResponse = { number: data.number, cut: cutWithCare(entries, data.request, crisisById) }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker posts to its only owner
  self.postMessage(response)
})
