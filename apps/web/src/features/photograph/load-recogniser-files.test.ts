import { expect, onTestFinished, test, vi } from 'vitest'

import { loadRecogniserFiles, RecogniserUnavailableError } from './load-recogniser-files'
import { recogniserBytes, recogniserFiles } from './recogniser-files'

function stubFetch(respond: (url: string, signal: AbortSignal) => Promise<Response>): void {
  vi.stubGlobal('fetch', (url: string, { signal }: { readonly signal: AbortSignal }) => respond(url, signal))
  onTestFinished(() => void vi.unstubAllGlobals())
}

test('the progress grows with the bytes of all files', async () => {
  stubFetch((url) => Promise.resolve(new Response(url === recogniserFiles.core ? 'abcd' : 'ab')))
  const onProgress = vi.fn<(progress: number) => void>()
  await loadRecogniserFiles(onProgress)
  expect(onProgress).toHaveBeenLastCalledWith(8 / recogniserBytes)
})

test('a download that fails stops the others', async () => {
  const signals: AbortSignal[] = []
  stubFetch((url, signal) => {
    signals.push(signal)
    if (url === recogniserFiles.data) return Promise.resolve(new Response('', { status: 503 }))
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
  })
  await expect(loadRecogniserFiles(() => undefined)).rejects.toThrow(RecogniserUnavailableError)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true])
})
