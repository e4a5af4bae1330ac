import { vi } from 'vitest'

/** A `localStorage` in memory for one test, with these items in it. Its keys are listed as its own, as the browser's are. */
export function stubLocalStorage(items: Readonly<Record<string, string>> = {}): void {
  const kept: Record<string, string> = { ...items }
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, text: string) => {
      kept[key] = text
    },
    removeItem: (key: string) => {
      delete kept[key]
    },
  }
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(kept, name, { value })
  vi.stubGlobal('localStorage', kept)
}
