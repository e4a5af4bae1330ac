import { readImport, type SourceFile } from '@geist/transfer'

import { localInstant } from './local-instant'
import type { ReadMessage, ReadRequest } from './read-in-worker'

// Web worker entry: reads files off the main thread, so that large ones do not block the page.
self.addEventListener('message', ({ data: { files, account } }: MessageEvent<ReadRequest>) => {
  const reply = (message: ReadMessage) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
    self.postMessage(message)
  }
  const onProgress = throttleProgress((read: number, all: number) => reply({ kind: 'progress', read, all }))
  readImport(files.map(toSourceFile), { account, toInstant: localInstant, now: Date.now(), onProgress }).then(
    (result) => reply({ kind: 'result', result }),
    () => reply({ kind: 'broken' }),
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
function throttleProgress(report: (read: number, all: number) => void): (read: number, all: number) => void {
  return (read, all) => {
    if (read === all || read % 50 === 0) report(read, all)
  }
}
