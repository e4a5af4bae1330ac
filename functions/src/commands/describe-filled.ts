import type { FillResult } from '../use-cases/vectors/fill-account'

/** The report line for one account; `undefined` if nothing had to change. */
export function describeFilled(uid: string, filled: FillResult): string | undefined {
  if (filled.status === 'off') return undefined
  const { entries, embedded, removed } = filled
  if (embedded === 0 && removed === 0) return undefined
  return `${uid}: ${embedded} of ${entries} entries embedded, ${removed} vectors removed.`
}
