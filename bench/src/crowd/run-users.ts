import { setTimeout as pause } from 'node:timers/promises'

import { CallableError, failureReasonOf } from '@geist/functions-client'
import { type Random, seededRandom } from '@geist/seeded-random'

import { isFirebaseError } from '../../../apps/web/src/shared/firebase/is-firebase-error'
import { mix } from './mix'
import { pickRandom, type Scene } from './scene'
import { RefusedError } from './send'
import { CrowdTally } from './tally'
import type { CrowdUser } from './user'

export interface LivePace {
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
  for (const { kind, action } of mix)
    await action({ scene, user: pickRandom(random, users), random, reportWrong: (what) => tally.wrong(kind, what) })
}

export async function runUsers(scene: Scene, pace: LivePace): Promise<void> {
  const until = performance.now() + pace.ms
  await Promise.all(scene.users.map((user, index) => liveOf(scene, user, { ...pace, seed: pace.seed + index, until })))
}

async function liveOf(
  scene: Scene,
  user: CrowdUser,
  { thinkMs, seed, until }: LivePace & { readonly until: number },
): Promise<void> {
  const random = seededRandom(`live ${seed}`)
  for (;;) {
    await pause(Math.min(-Math.log(1 - random()) * thinkMs, Math.max(0, until - performance.now())))
    if (performance.now() >= until) return
    await doOne(scene, user, random)
  }
}

async function doOne({ tally, ...rest }: Scene, user: CrowdUser, random: Random): Promise<void> {
  const { kind, action } = drawnFromMix(random)
  const begun = performance.now()
  try {
    await action({
      scene: { tally, ...rest },
      user,
      random,
      reportWrong: (what) => tally.wrong(kind, `${user.mark}: ${what}`),
    })
    tally.done(kind, performance.now() - begun)
  } catch (error) {
    if (failureReasonOf(error)?.reason === 'rate-limited') tally.limited(kind)
    else tally.failed(kind, codeOf(error))
  }
}

function drawnFromMix(random: Random): (typeof mix)[number] {
  let place = random() * mix.reduce((sum, { weight }) => sum + weight, 0)
  for (const item of mix) {
    place -= item.weight
    if (place < 0) return item
  }
  throw new RangeError('The mix is empty.')
}

/** The error's code for clients. Any other error is a bug of this benchmark and is rethrown. */
function codeOf(error: unknown): string {
  if (error instanceof CallableError) return error.code
  if (error instanceof RefusedError) return error.message
  if (isFirebaseError(error)) return error.code
  throw error
}
