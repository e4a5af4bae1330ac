import { vi } from 'vitest'

/** A `localStorage` in memory for one test, with these items in it. Its keys can be listed, as a browser's can. */
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

/** As `stubLocalStorage`. While `isFull`, an item has room only if it is no longer than the one that it replaces. */
export function stubFullStorage(): { isFull: boolean } {
  const room = { isFull: false }
  stubLocalStorage()
  const items = localStorage
  Object.defineProperty(items, 'setItem', {
    value: (key: string, text: string) => {
      if (room.isFull && text.length > (items.getItem(key) ?? '').length) {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
      methods.setItem.call(items, key, text)
    },
  })
  return room
}
