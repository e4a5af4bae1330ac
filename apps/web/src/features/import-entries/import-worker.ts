import { readImport, type SourceFile } from '@geist/transfer'

import { toLocalInstant } from './to-local-instant'
import type { ReadMessage, ReadOptions, ReadRequest } from './read-in-worker'

// Entry point of the worker: large files would block the page on the main thread.
self.addEventListener('message', ({ data: { files, account } }: MessageEvent<ReadRequest>) => {
  const reply = (message: ReadMessage) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
    self.postMessage(message)
  }
  const onProgress = throttleProgress((readCount, fileCount) => reply({ kind: 'progress', readCount, fileCount }))
  readImport(files.map(toSourceFile), { account, toInstant: toLocalInstant, now: Date.now(), onProgress }).then(
    (result) => reply({ kind: 'result', result }),
    () => reply({ kind: 'failed' }),
  )
})

function toSourceFile({ file, path }: ReadRequest['files'][number]): SourceFile {
  return {
    path,
    size: file.size,
    lastModified: file.lastModified,
    read: async (start, end) => new Uint8Array(await file.slice(start, end).arrayBuffer()),
  }
}

/** Limits progress messages, since a folder can have ten thousand files. */
function throttleProgress(report: ReadOptions['onProgress']): ReadOptions['onProgress'] {
  return (readCount, fileCount) => {
    if (readCount === fileCount || readCount % 50 === 0) report(readCount, fileCount)
  }
}
