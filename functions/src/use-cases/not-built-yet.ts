import type { Outcome } from './outcome'

/** What a function answers that has its contract and not yet its work. */
export async function notBuiltYet(): Promise<Outcome<never>> {
  return { status: 'refused', reason: { reason: 'not-built-yet' } }
}
