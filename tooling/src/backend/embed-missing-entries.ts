import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { emulatorEnv } from '../run-data-command'
import { projectRoot } from '../shared/paths'

/**
 * Embeds entries that no trigger has processed, in a background process: data of an older version
 * of Geist, or events lost with a killed emulator. Prints nothing if there is nothing to embed.
 * @returns a function that stops the process
 */
export function embedMissingEntries(ports: { readonly auth: number; readonly firestore: number }): () => void {
  const hosts = { auth: `127.0.0.1:${ports.auth}`, firestore: `127.0.0.1:${ports.firestore}` }
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/commands/embed-entries.ts', '--quiet'], {
    cwd: join(projectRoot, 'functions'),
    env: { ...process.env, ...emulatorEnv(hosts) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  // Ctrl-C reaches the child directly. The next start resumes unfinished work.
  child.on('error', () => undefined)
  child.unref()
  // SIGKILL is safe, since each commit is atomic. Without a backend the process would hang.
  return () => void child.kill('SIGKILL')
}
