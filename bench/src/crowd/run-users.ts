import { setTimeout as pause } from 'node:timers/promises'

import { CallableError, readFailureReason } from '@geist/functions-client'
import { type Random, seededRandom } from '@geist/seeded-random'

import { isFirebaseError } from '../../../apps/web/src/shared/firebase/is-firebase-error'
import { actionMix } from './action-mix'
import { pickRandom, type CrowdRun } from './crowd-run'
import { WriteFailedError } from './send-changes'
import { CrowdTally } from './crowd-tally'
import type { CrowdUser } from './crowd-user'

export interface Pace {
  /** Duration in milliseconds. */
  readonly durationMs: number
  /** Mean pause between actions, in milliseconds. Pauses are exponentially distributed. */
  readonly thinkMs: number
  readonly seed: number
}

/** Runs every action once without measuring it, to load lazily loaded parts. */
export async function warmUp({ ledger, users, tally }: CrowdRun): Promise<void> {
  const run = { ledger, users, tally: new CrowdTally() }
  const random = seededRandom('try all')
  for (const { kind, action } of actionMix)
    await action({
      run,
      user: pickRandom(random, users),
      random,
      reportWrong: (error) => tally.addWrongAnswer(kind, error),
    })
}

/** Runs all users concurrently, each with random actions and pauses. */
export async function runUsers(run: CrowdRun, pace: Pace): Promise<void> {
  const endsAt = performance.now() + pace.durationMs
  await Promise.all(run.users.map((user, index) => runUser(run, user, { ...pace, seed: pace.seed + index, endsAt })))
}

async function runUser(
  run: CrowdRun,
  user: CrowdUser,
  { thinkMs, seed, endsAt }: Pace & { readonly endsAt: number },
): Promise<void> {
  const random = seededRandom(`live ${seed}`)
  for (;;) {
    // The negative logarithm of a uniform draw is exponentially distributed.
    await pause(Math.min(-Math.log(1 - random()) * thinkMs, Math.max(0, endsAt - performance.now())))
    if (performance.now() >= endsAt) return
    await performRandomAction(run, user, random)
  }
}

async function performRandomAction(run: CrowdRun, user: CrowdUser, random: Random): Promise<void> {
  const { kind, action } = drawAction(random)
  const start = performance.now()
  try {
    await action({
      run,
      user,
      random,
      reportWrong: (error) => run.tally.addWrongAnswer(kind, `${user.mark}: ${error}`),
    })
    run.tally.addSuccess(kind, performance.now() - start)
  } catch (error) {
    if (readFailureReason(error)?.reason === 'rate-limited') run.tally.addRateLimit(kind)
    else run.tally.addFailure(kind, readErrorCode(error))
  }
}

/** Draws an action of the mix by weight. */
function drawAction(random: Random): (typeof actionMix)[number] {
  let remainder = random() * actionMix.reduce((sum, { weight }) => sum + weight, 0)
  for (const item of actionMix) {
    remainder -= item.weight
    if (remainder < 0) return item
  }
  throw new RangeError('The mix is empty.')
}

/**
 * Returns the error's code for clients. Rethrows any other error: it is a bug of this benchmark.
 */
function readErrorCode(error: unknown): string {
  if (error instanceof CallableError) return error.code
  if (error instanceof WriteFailedError) return error.message
  if (isFirebaseError(error)) return error.code
  throw error
}
