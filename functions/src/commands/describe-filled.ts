import type { Filled } from '../use-cases/vectors/fill-account'

/** What a person reads about one account that was looked through; nothing where nothing had to be done. */
export function describeFilled(uid: string, filled: Filled): string | undefined {
  if (filled.status === 'off') return undefined
  const { entries, embedded, removed } = filled
  if (embedded === 0 && removed === 0) return undefined
  return `${uid}: ${embedded} of ${entries} entries embedded, ${removed} vectors removed.`
}
