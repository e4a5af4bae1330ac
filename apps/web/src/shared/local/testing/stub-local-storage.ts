import { vi } from 'vitest'

/** Stubs `localStorage` in memory for one test. Its keys can be listed, as in a browser. */
export function stubLocalStorage(items: Readonly<Record<string, string>> = {}): void {
  vi.stubGlobal('localStorage', Object.assign(Object.create(methods) as object, items))
}

const methods = {
  getItem(this: Record<string, string>, key: string) {
    return Object.hasOwn(this, key) ? this[key] : null
  },
  setItem(this: Record<string, string>, key: string, text: string) {
    this[key] = text
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key]
  },
}

/**
 * Like `stubLocalStorage`. While `isFull`, a value fits only if it is not longer than the old one.
 */
export function stubFullStorage(): { isFull: boolean } {
  const state = { isFull: false }
  stubLocalStorage()
  const items = localStorage
  Object.defineProperty(items, 'setItem', {
    value: (key: string, text: string) => {
      if (state.isFull && text.length > (items.getItem(key) ?? '').length) {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
      methods.setItem.call(items, key, text)
    },
  })
  return state
}
