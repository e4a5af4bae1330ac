import { vi } from 'vitest'

/** A `localStorage` in memory for one test, with these items in it. */
export function stubLocalStorage(items: Readonly<Record<string, string>> = {}): void {
  const kept = new Map(Object.entries(items))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  })
}
