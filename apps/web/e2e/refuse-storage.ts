import type { Page } from './journey'
import { journeyKeyPrefix } from './on-device'

/** Makes `localStorage` throw from the next page load on, as some private windows do. */
export async function forbidLocalStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  })
}

/** Fills `localStorage` to its last character. */
export async function fillLocalStorage(page: Page): Promise<void> {
  await page.evaluate((prefix) => {
    for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
      for (let part = 0; part < 3; part += 1) {
        try {
          localStorage.setItem(`${prefix}filler:${size}:${part}`, 'x'.repeat(size))
        } catch {
          // The quota is reached for this size.
        }
      }
    }
  }, journeyKeyPrefix)
}

/** Removes what {@link fillLocalStorage} has stored. */
export async function freeLocalStorage(page: Page): Promise<void> {
  await page.evaluate((prefix) => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  }, journeyKeyPrefix)
}

/** Makes `indexedDB.open` throw from the next page load on, as some private windows do. */
export async function forbidIndexedDb(page: Page): Promise<void> {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Forbidden in this window', 'SecurityError')
    }
  })
}

/** Whether the browser would ask for confirmation before the user leaves the page. */
export function isAskedOnLeaving(page: Page): Promise<boolean> {
  return page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
}
