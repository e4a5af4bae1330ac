import type { VectorTools } from './vector-tools'

/** How often it is tried; whoever came first each time has written too. */
const attempts = 60

/**
 * Tries to write of an account's vectors until it gets through: of several who write at once, one is first each time, and the others have to read again. Between two tries
 * it waits, for a time of chance that grows up to 0.2 s.
 *
 * @param write gives `undefined` where somebody else was first
 * @throws when somebody else is first each time
 */
export async function untilWritten<Done>(
  write: () => Promise<Done | undefined>,
  { pause }: Pick<VectorTools, 'pause'>,
): Promise<Done> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const done = await write()
    if (done !== undefined) return done
    await pause(Math.random() * 20 * Math.min(attempt, 10))
  }
  throw new Error('The vectors of an account could not be written')
}
