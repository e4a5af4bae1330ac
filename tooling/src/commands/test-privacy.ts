import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { projectRoot } from '../shared/paths'
import { run } from '../shared/run'
import { runAsCommand, CommandError, printLine } from '../shared/command'
import { backendEnv, startTestBackend } from '../test/test-backend'

/**
 * `pnpm test:privacy` compares all publicly readable data with a model of permissions after each
 * step. Half of the steps of a seed run on four users with current devices, half on two devices
 * with stale views. Then follow races on notebooks of 2,000 entries.
 *
 * `--seed N` repeats one run. `--seeds N` runs N seeds (default 5), counted up from `--from M`
 * (default 1), each with `--steps N` (default 500).
 */
await runAsCommand(async () => {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string' },
      seeds: { type: 'string', default: '5' },
      from: { type: 'string', default: '1' },
      steps: { type: 'string', default: '500' },
    },
  })
  const { seeds, stepCount } = parseSeedOptions(values)
  printLine('Building and starting a local backend …')
  const backend = await startTestBackend({ hasSites: false })
  try {
    // A repeated seed is for debugging, and the races have no seed.
    const repeatedFiles = ['apps/web/privacy/privacy.emulator', 'apps/web/privacy/stale.emulator']
    const files = values.seed ? repeatedFiles : ['apps/web/privacy']
    return await run(join(projectRoot, 'node_modules/.bin/vitest'), ['run', '--project', 'privacy', ...files], {
      cwd: projectRoot,
      env: {
        ...process.env,
        ...backendEnv(backend.address),
        GEIST_PRIVACY_SEEDS: seeds.join(','),
        GEIST_PRIVACY_STEPS: `${Math.ceil(stepCount / 2)}`,
        GEIST_PRIVACY_ENTRIES: '2000',
      },
    })
  } finally {
    await backend.stop()
  }
})

interface SeedOptions {
  readonly seed?: string
  readonly seeds: string
  readonly from: string
  readonly steps: string
}

function parseSeedOptions({ seed, seeds, from, steps }: SeedOptions): {
  readonly seeds: readonly number[]
  readonly stepCount: number
} {
  const firstSeed = Number(seed ?? from)
  const seedCount = seed ? 1 : Number(seeds)
  const stepCount = Number(steps)
  if (![firstSeed, seedCount, stepCount].every(isPositiveInteger))
    throw new CommandError('Seeds and steps must be whole numbers above 0.')
  return { seeds: Array.from({ length: seedCount }, (_, index) => firstSeed + index), stepCount }
}

function isPositiveInteger(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0
}
