import { createProject } from './create-project'
import type { EmulatorProject } from './resources'

/** Set by `pnpm test:privacy`. Other test runs use one seed. */
const seedsVariable = process.env['GEIST_PRIVACY_SEEDS']

/** Whether `pnpm test:privacy` started this run. */
export const isSeedRun = seedsVariable !== undefined

const isNightly = Boolean(process.env['GEIST_NIGHTLY'])

/** Seeds of the users with synced devices. In 80 steps, seed 4 has every kind of step. */
export const seeds = (seedsVariable ?? '4').split(',').map(Number)

/**
 * Seeds of the two devices that act on outdated data. In 100 steps, seed 1 has every kind that is
 * not rare.
 */
export const staleSeeds = (seedsVariable ?? '1').split(',').map(Number)

const stepsVariable = process.env['GEIST_PRIVACY_STEPS']

/** Number of steps per seed of four users with synced devices. */
export const stepCount = Number(stepsVariable ?? (isNightly ? 240 : 80))

/** Number of steps per seed of two devices that act on outdated data. */
export const staleStepCount = Number(stepsVariable ?? (isNightly ? 200 : 100))

/**
 * Opens the project of a seed: by default a new one without triggers, which would delay the tests
 * that follow. In a long run, one seed in five uses the backend's project, with triggers and
 * functions.
 */
export async function openSeedProject(seed: number, backend: EmulatorProject): Promise<EmulatorProject> {
  return isSeedRun && seed % 5 === 1 ? backend : createProject(backend)
}
