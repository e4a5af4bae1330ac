import { createEmbeddedJournalAi, createEmbeddedSentenceEmbedder } from '@geist/journal-ai'

import { Journal } from '../local/journal'
import { answerOnDevice } from './answer-on-device'
import type { DeviceWorkerRequest, DeviceWorkerResponse } from './device-calls'
import { loadWordTable } from './load-word-table'
import { createMirrorAskStore, createMirrorSuggestionStore } from './mirror-stores'
import { NoteVectors } from './note-vectors'

/* Entry point of the worker that answers on the device. A tab starts one per account. */

/** As many as the server returns. */
const similarCount = 20

const embedder = createEmbeddedSentenceEmbedder(() => loadWordTable((progress) => post({ kind: 'loading', progress })))
const ai = createEmbeddedJournalAi(embedder)
const requests = new Map<number, AbortController>()
let journal: Journal | undefined
let vectors: NoteVectors | undefined

addEventListener('message', ({ data }: MessageEvent<DeviceWorkerRequest>) => {
  switch (data.kind) {
    case 'open':
      journal ??= new Journal(data.uid)
      vectors ??= new NoteVectors(journal, embedder)
      return
    case 'load':
      // An empty text loads the table, too.
      embedder.embed(['']).then(
        () => post({ kind: 'loaded' }),
        (error: unknown) => post({ kind: 'not-loaded', message: String(error) }),
      )
      return
    case 'call':
      void answer(data)
      return
    case 'abort':
      requests.get(data.requestId)?.abort()
      return
    default:
      data satisfies never
  }
})

async function answer({
  requestId,
  call,
  earlierPrompts,
}: Extract<DeviceWorkerRequest, { readonly kind: 'call' }>): Promise<void> {
  if (!journal || !vectors) return
  const noteVectors = vectors
  const request = new AbortController()
  requests.set(requestId, request)
  const suggestionStore = createMirrorSuggestionStore(journal, earlierPrompts)
  try {
    await journal.database()
    if (!journal.isPersistent) throw new Error('This worker cannot open the notes of this device.')
    const outcome = await answerOnDevice(journal.uid, call, {
      ai,
      embedder,
      askStore: createMirrorAskStore(journal, noteVectors),
      suggestionStore,
      findSimilar: (noteId) => noteVectors.findNearestToNote(noteId, similarCount),
      seed: crypto.randomUUID(),
      signal: request.signal,
      now: Date.now(),
      onText: (text) => post({ kind: 'text', requestId, text }),
    })
    if (outcome.status === 'refused') post({ kind: 'refused', requestId, reason: outcome.reason })
    else post({ kind: 'answered', requestId, response: outcome.response, newPrompts: suggestionStore.newPrompts })
  } catch (error) {
    post({ kind: 'failed', requestId, message: String(error) })
  } finally {
    requests.delete(requestId)
  }
}

function post(message: DeviceWorkerResponse): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one page, and no origin to name
  postMessage(message)
}
