import { createProject } from './create-project'
import type { EmulatorProject } from './resources'

/** Set by `pnpm test:privacy`. Other test runs use seed 1. */
const seedsVariable = process.env['GEIST_PRIVACY_SEEDS']

/** Whether `pnpm test:privacy` started this run, which is then longer. */
export const isLongRun = seedsVariable !== undefined

export const seeds = (seedsVariable ?? '1').split(',').map(Number)

const stepsVariable = process.env['GEIST_PRIVACY_STEPS']

/** Number of steps of four users with synced devices. In 150 steps, seed 1 covers every kind. */
export const stepCount = Number(stepsVariable ?? 150)

/** Number of steps of two devices with stale views. */
export const staleStepCount = Number(stepsVariable ?? 100)

/**
 * Opens the project of a seed: by default a new one without triggers, which would delay the tests
 * that follow. In a long run, one seed in five uses the backend's project, with triggers and
 * functions.
 */
export async function openSeedProject(seed: number, backend: EmulatorProject): Promise<EmulatorProject> {
  return isLongRun && seed % 5 === 1 ? backend : createProject(backend)
}
