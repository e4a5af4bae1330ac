import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { projectRoot } from '../shared/paths'
import { run } from '../shared/run'
import { runAsCommand, CommandError, printLine } from '../shared/command'
import { backendEnv, startTestBackend } from '../test/test-backend'

/**
 * `pnpm test:privacy` compares all publicly readable data with a model of permissions after each
 * step. Half of a seed's steps are by four people with current devices, half by two devices with
 * stale views. Races with notebooks of 2,000 entries follow.
 * `--seed N` repeats one run, `--seeds N` runs so many, with `--steps N` each.
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
  const [first, count, steps] = [values.seed ?? values.from, values.seed ? '1' : values.seeds, values.steps].map(Number)
  if (!isCount(first) || !isCount(count) || !isCount(steps))
    throw new CommandError('Seeds and steps are numbers above 0.')
  const seeds = Array.from({ length: count }, (_, index) => first + index)
  printLine('Building and starting a local backend of its own …')
  const backend = await startTestBackend({ hasSites: false })
  try {
    // A repeated seed is for debugging, and the races have no seed.
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
