import { join } from 'node:path'

import { projectId } from './backend/local-config'
import { findFreePorts } from './backend/ports'
import { startBackend } from './backend/start-backend'
import { clearLeftovers, dataFolder, findRunningBackend } from './backend/run-until-stopped'
import { build } from './build'
import { localFolder, projectRoot } from './shared/paths'
import { run } from './shared/run'
import { printLine } from './shared/command'

/**
 * Runs `functions/src/commands/NAME.ts` on the running local backend. If none runs, starts one on
 * the stored data for this command. With a project, runs on that Firebase project with this
 * machine's Google Cloud credentials.
 *
 * @returns its exit code
 */
export async function runDataCommand(
  commandName: string,
  flags: readonly string[],
  project: string | undefined,
): Promise<number> {
  if (project !== undefined) return runCommand(commandName, flags, cloudEnv(project))
  const hosts = await findRunningBackend()
  if (hosts) return runCommand(commandName, flags, emulatorEnv(hosts))
  return runOnTemporaryBackend(commandName, flags)
}

async function runOnTemporaryBackend(commandName: string, flags: readonly string[]): Promise<number> {
  await clearLeftovers()
  const ports = await findFreePorts()
  await build(['@geist/functions'])
  printLine('Starting the local backend temporarily …')
  const backend = await startBackend({ ports, folder: join(localFolder, commandName), dataFolder })
  try {
    const hosts = { auth: `127.0.0.1:${ports.auth}`, firestore: `127.0.0.1:${ports.firestore}` }
    return await runCommand(commandName, flags, emulatorEnv(hosts))
  } finally {
    await backend.stop()
  }
}

function cloudEnv(project: string): NodeJS.ProcessEnv {
  // Clears the emulator variables of the shell, which would redirect the command to an emulator.
  return { GOOGLE_CLOUD_PROJECT: project, FIREBASE_AUTH_EMULATOR_HOST: undefined, FIRESTORE_EMULATOR_HOST: undefined }
}

/** Environment variables that point the Admin SDK to the emulators. */
export function emulatorEnv(hosts: { readonly auth: string; readonly firestore: string }): NodeJS.ProcessEnv {
  return {
    GOOGLE_CLOUD_PROJECT: projectId,
    FIREBASE_AUTH_EMULATOR_HOST: hosts.auth,
    FIRESTORE_EMULATOR_HOST: hosts.firestore,
    // Skips the search for cloud credentials, which the emulators do not need.
    METADATA_SERVER_DETECTION: 'none',
  }
}

function runCommand(commandName: string, flags: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  return run(process.execPath, ['--import', 'tsx', `src/commands/${commandName}.ts`, ...flags], {
    cwd: join(projectRoot, 'functions'),
    env: { ...process.env, ...env },
  })
}
