import { vi } from 'vitest'

/** Stubs `document` with a canvas that encodes any picture as a JPEG. */
export function stubCanvas() {
  const drawImage = vi.fn<() => void>()
  const canvas = {
    getContext: () => ({ fillRect: () => undefined, drawImage }),
    toBlob: (resolve: (blob: Blob) => void) => resolve(new Blob(['jpeg'])),
  }
  vi.stubGlobal('document', { createElement: () => canvas })
  return { drawImage }
}
