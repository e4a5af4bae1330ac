import { join } from 'node:path'

import { emulatorEnv } from '../../../tooling/src/run-data-command'
import { projectRoot } from '../../../tooling/src/shared/paths'
import { run } from '../../../tooling/src/shared/run'
import type { RunningApp } from './start-app'

/** Runs a command of the functions, such as `rebuild-stats`. @throws if it fails */
export async function runCommand(
  { ports, server }: Pick<RunningApp, 'ports' | 'server'>,
  name: string,
  args: readonly string[],
): Promise<void> {
  const hosts = { auth: `127.0.0.1:${ports.auth}`, firestore: `127.0.0.1:${ports.firestore}` }
  const code = await run(process.execPath, ['--import', 'tsx', `src/commands/${name}.ts`, ...args], {
    cwd: join(projectRoot, 'functions'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...emulatorEnv(hosts), GOOGLE_CLOUD_PROJECT: server.projectId },
  })
  if (code !== 0) throw new Error(`${name} failed.`)
}
