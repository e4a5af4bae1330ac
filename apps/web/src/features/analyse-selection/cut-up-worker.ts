import type { SourceEntry } from '@geist/cut-up'

import { cutUpSafely } from './cut-up-safely'
import type { CutUpWorkerResponse, CutUpWorkerRequest } from './cut-up-worker-client'

// Both last until a request brings other entries.
let entries: readonly SourceEntry[] = []
let crisisById = new Map<string, boolean>()

// Runs off the main thread: 500 long entries in a script without spaces take several frames.
self.addEventListener('message', ({ data }: MessageEvent<CutUpWorkerRequest>) => {
  if (data.entries) {
    entries = data.entries
    crisisById = new Map()
  }
  const response: CutUpWorkerResponse = {
    requestId: data.requestId,
    result: cutUpSafely(entries, data.settings, crisisById),
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker posts to its only owner
  self.postMessage(response)
})
