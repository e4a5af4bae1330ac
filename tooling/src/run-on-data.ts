import { join } from 'node:path'

import { projectId } from './backend/local-config'
import { freePorts } from './backend/ports'
import { startBackend } from './backend/start-backend'
import { clearLeftovers, dataFolder, runningBackend } from './backend/stay'
import { build } from './build'
import { localFolder, projectRoot } from './shared/paths'
import { run } from './shared/run'
import { printLine } from './shared/command'

/**
 * Runs `functions/src/commands/NAME.ts` on the running local Geist, or on the data of the next
 * start. With a project, it runs on that Firebase project, with the machine's Google Cloud
 * credentials.
 * @returns its exit code
 */
export async function runOnData(name: string, flags: readonly string[], project: string | undefined): Promise<number> {
  if (project !== undefined) return runCommand(name, flags, production(project))
  const running = await runningBackend()
  if (running) return runCommand(name, flags, emulatorsEnv(running))
  await clearLeftovers()
  const ports = await freePorts()
  await build(['@geist/functions'])
  printLine('Starting the local backend for a moment …')
  const backend = await startBackend({ ports, folder: join(localFolder, name), dataFolder })
  try {
    const hosts = { auth: `127.0.0.1:${ports.auth}`, firestore: `127.0.0.1:${ports.firestore}` }
    return await runCommand(name, flags, emulatorsEnv(hosts))
  } finally {
    await backend.stop()
  }
}

function production(project: string): NodeJS.ProcessEnv {
  // Emulator variables of the terminal would redirect the command, so they are removed.
  return { GOOGLE_CLOUD_PROJECT: project, FIREBASE_AUTH_EMULATOR_HOST: undefined, FIRESTORE_EMULATOR_HOST: undefined }
}

/** Environment variables that point the Admin SDK to the emulators. */
export function emulatorsEnv(hosts: { readonly auth: string; readonly firestore: string }): NodeJS.ProcessEnv {
  return {
    GOOGLE_CLOUD_PROJECT: projectId,
    FIREBASE_AUTH_EMULATOR_HOST: hosts.auth,
    FIRESTORE_EMULATOR_HOST: hosts.firestore,
    // Skips the search for cloud credentials, which the emulators do not need.
    METADATA_SERVER_DETECTION: 'none',
  }
}

function runCommand(name: string, flags: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  return run(process.execPath, ['--import', 'tsx', `src/commands/${name}.ts`, ...flags], {
    cwd: join(projectRoot, 'functions'),
    env: { ...process.env, ...env },
  })
}
