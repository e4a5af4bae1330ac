import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { backend } from './backend'

export interface CommandResult {
  readonly code: unknown
  /** Its output, then its error output. */
  readonly output: string
}

/**
 * Runs a command of `src/commands` on the local backend in its own process, as an operator does.
 *
 * @param projectId another project has no triggers that would do the command's work
 */
export function runCommand(
  name: string,
  flags: readonly string[],
  projectId = backend.projectId,
): Promise<CommandResult> {
  const cwd = join(import.meta.dirname, '../..')
  const env = {
    ...process.env,
    GOOGLE_CLOUD_PROJECT: projectId,
    FIRESTORE_EMULATOR_HOST: backend.firestore,
    FIREBASE_AUTH_EMULATOR_HOST: new URL(backend.auth).host,
    // Skips the search for cloud credentials, which the emulators do not need.
    METADATA_SERVER_DETECTION: 'none',
  }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', `src/commands/${name}.ts`, ...flags],
      { cwd, env },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    )
  })
}
