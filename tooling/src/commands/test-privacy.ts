import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { projectRoot } from '../shared/paths'
import { run } from '../shared/run'
import { asCommand, Refusal, say } from '../shared/say'
import { backendEnv, startTestBackend } from '../test/test-backend'

/**
 * `pnpm test:privacy`: after each step, what everyone can read is compared with a model of who may. Half of the steps of a seed are those of four people
 * whose devices know everything, the other half those of two devices with old views. Then the races, with notebooks of 2,000 entries. `--seed N` repeats
 * one run, `--seeds N` plays so many, of `--steps N` each.
 */
await asCommand(async () => {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string' },
      seeds: { type: 'string', default: '5' },
      from: { type: 'string', default: '1' },
      steps: { type: 'string', default: '500' },
    },
  })
  const [first, count, steps] = [values.seed ?? values.from, values.seed ? '1' : values.seeds, values.steps].map(Number)
  if (!isCount(first) || !isCount(count) || !isCount(steps)) throw new Refusal('Seeds and steps are numbers above 0.')
  const seeds = Array.from({ length: count }, (_, index) => first + index)
  say('Building and starting a local backend of its own …')
  const backend = await startTestBackend({ hasSites: false })
  try {
    // One seed is repeated to look at it: the races have no seed.
    const repeated = ['apps/web/privacy/privacy.emulator', 'apps/web/privacy/stale.emulator']
    const files = values.seed ? repeated : ['apps/web/privacy']
    return await run(
      join(projectRoot, 'node_modules/.bin/vitest'),
      ['run', '--project', 'emulator', '--project', 'privacy', ...files],
      {
        cwd: projectRoot,
        env: {
          ...process.env,
          ...backendEnv(backend.address),
          GEIST_PRIVACY_SEEDS: seeds.join(','),
          GEIST_PRIVACY_STEPS: `${Math.ceil(steps / 2)}`,
          GEIST_PRIVACY_ENTRIES: '2000',
        },
      },
    )
  } finally {
    await backend.stop()
  }
})

function isCount(value: number | undefined): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0
}
