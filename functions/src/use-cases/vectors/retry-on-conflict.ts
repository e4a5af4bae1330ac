import type { VectorDependencies } from './vector-dependencies'

/** Maximum attempts; each conflict means that another process succeeded. */
const maxAttempts = 60

/**
 * Retries a write of an account's vectors until it meets no conflict. Waits between attempts with a
 * random backoff of up to 0.2 s.
 *
 * @param write returns `undefined` on a conflict
 * @throws after too many conflicts
 */
export async function retryOnConflict<Done>(
  write: () => Promise<Done | undefined>,
  { pause }: Pick<VectorDependencies, 'pause'>,
): Promise<Done> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const result = await write()
    if (result !== undefined) return result
    await pause(Math.random() * 20 * Math.min(attempt, 10))
  }
  throw new Error('The vectors of an account could not be written')
}
