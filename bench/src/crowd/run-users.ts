import { setTimeout as pause } from 'node:timers/promises'

import { CallableError, readFailureReason } from '@geist/functions-client'
import { type Random, seededRandom } from '@geist/seeded-random'

import { isFirebaseError } from '../../../apps/web/src/shared/firebase/is-firebase-error'
import { actionMix } from './action-mix'
import { pickRandom, type Scene } from './scene'
import { RefusedError } from './send'
import { CrowdTally } from './tally'
import type { CrowdUser } from './user'

export interface Pace {
  /** Duration in milliseconds. */
  readonly ms: number
  /** Mean pause between actions, in milliseconds. Pauses are exponentially distributed. */
  readonly thinkMs: number
  readonly seed: number
}

/** Runs every action once without measuring it, to load lazy parts. */
export async function warmUp({ ledger, users, tally }: Scene): Promise<void> {
  const scene = { ledger, users, tally: new CrowdTally() }
  const random = seededRandom('try all')
  for (const { kind, action } of actionMix)
    await action({ scene, user: pickRandom(random, users), random, reportWrong: (error) => tally.wrong(kind, error) })
}

export async function runUsers(scene: Scene, pace: Pace): Promise<void> {
  const until = performance.now() + pace.ms
  await Promise.all(scene.users.map((user, index) => runUser(scene, user, { ...pace, seed: pace.seed + index, until })))
}

async function runUser(
  scene: Scene,
  user: CrowdUser,
  { thinkMs, seed, until }: Pace & { readonly until: number },
): Promise<void> {
  const random = seededRandom(`live ${seed}`)
  for (;;) {
    await pause(Math.min(-Math.log(1 - random()) * thinkMs, Math.max(0, until - performance.now())))
    if (performance.now() >= until) return
    await performRandomAction(scene, user, random)
  }
}

async function performRandomAction({ tally, ...rest }: Scene, user: CrowdUser, random: Random): Promise<void> {
  const { kind, action } = drawAction(random)
  const start = performance.now()
  try {
    await action({
      scene: { tally, ...rest },
      user,
      random,
      reportWrong: (error) => tally.wrong(kind, `${user.mark}: ${error}`),
    })
    tally.addSuccess(kind, performance.now() - start)
  } catch (error) {
    if (readFailureReason(error)?.reason === 'rate-limited') tally.addRateLimit(kind)
    else tally.addFailure(kind, readErrorCode(error))
  }
}

function drawAction(random: Random): (typeof actionMix)[number] {
  let remainder = random() * actionMix.reduce((sum, { weight }) => sum + weight, 0)
  for (const item of actionMix) {
    remainder -= item.weight
    if (remainder < 0) return item
  }
  throw new RangeError('The mix is empty.')
}

/** The error's code for clients. Any other error is a bug of this benchmark and is rethrown. */
function readErrorCode(error: unknown): string {
  if (error instanceof CallableError) return error.code
  if (error instanceof RefusedError) return error.message
  if (isFirebaseError(error)) return error.code
  throw error
}
