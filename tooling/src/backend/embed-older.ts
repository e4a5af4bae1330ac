import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { emulatorsEnv } from '../run-on-data'
import { projectRoot } from '../shared/paths'

/**
 * Embeds what the data of this start holds and no trigger has seen: of an older Geist, or of events that a killed emulator has forgotten. Beside everything
 * else, and silent where there is nothing to do.
 *
 * @returns what ends it
 */
export function embedOlder(ports: { readonly auth: number; readonly firestore: number }): () => void {
  const hosts = { auth: `127.0.0.1:${ports.auth}`, firestore: `127.0.0.1:${ports.firestore}` }
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/commands/embed-entries.ts', '--quiet'], {
    cwd: join(projectRoot, 'functions'),
    env: { ...process.env, ...emulatorsEnv(hosts) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  // Ctrl-C reaches it by itself; what it has not done the next start does.
  child.on('error', () => undefined)
  child.unref()
  // At once: each commit of it is whole, and without a backend it would wait for long.
  return () => void child.kill('SIGKILL')
}
