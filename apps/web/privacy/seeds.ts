import { createProject } from './create-project'
import type { EmulatorProject } from './people'

/** Seeds of `pnpm test:privacy`; every other test run uses seed 1. */
const seedsVariable = process.env['GEIST_PRIVACY_SEEDS']

/** Whether `pnpm test:privacy` runs the long form. */
export const isLong = seedsVariable !== undefined

export const seeds = (seedsVariable ?? '1').split(',').map(Number)

const stepsVariable = process.env['GEIST_PRIVACY_STEPS']

/** Steps of four people with synced devices. In 150 steps, seed 1 covers every kind. */
export const steps = Number(stepsVariable ?? 150)

/** Steps of two devices with stale views. */
export const staleSteps = Number(stepsVariable ?? 100)

/**
 * The project of a seed. By default it is a separate one without triggers, which would delay the
 * following tests on one machine. In the long form, one seed in five runs in the backend's project,
 * with triggers and functions.
 */
export async function projectForSeed(seed: number, backend: EmulatorProject): Promise<EmulatorProject> {
  return isLong && seed % 5 === 1 ? backend : createProject(backend)
}
