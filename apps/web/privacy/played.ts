import { ownProject } from './own-project'
import type { Place } from './people'

/** Seeds of `pnpm test:privacy`, or the one that every test run plays. */
const named = process.env['GEIST_PRIVACY_SEEDS']

/** Whether `pnpm test:privacy` plays the long form. */
export const isLong = named !== undefined

export const seeds = (named ?? '1').split(',').map(Number)

const namedSteps = process.env['GEIST_PRIVACY_STEPS']

/** Of four people whose devices know everything. In 150 steps, seed 1 takes every kind of step. */
export const steps = Number(namedSteps ?? 150)

/** Of two devices with old views. */
export const staleSteps = Number(namedSteps ?? 100)

/**
 * Where a seed is played: in a project of its own, without triggers, which hold up whatever is
 * tested after them on one machine. In the long form, one seed in five has the triggers and
 * functions of the backend beside it.
 */
export async function placeOf(seed: number, backend: Place): Promise<Place> {
  return isLong && seed % 5 === 1 ? backend : ownProject(backend)
}
