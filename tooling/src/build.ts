import { join } from 'node:path'

import { projectRoot } from './shared/paths'
import { run } from './shared/run'
import { Refusal } from './shared/say'

const turbo = join(projectRoot, 'node_modules/.bin/turbo')

/** Builds these packages and what they need; what has not changed since the last time comes from Turborepo's cache. */
export async function build(packages: readonly string[], env: Readonly<Record<string, string>>): Promise<void> {
  const filters = packages.map((name) => `--filter=${name}`)
  const code = await run(turbo, ['run', 'build', ...filters, '--output-logs=errors-only'], {
    cwd: projectRoot,
    env: { ...process.env, ...env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' },
  })
  if (code !== 0) throw new Refusal('The build failed; its messages stand above.')
}
