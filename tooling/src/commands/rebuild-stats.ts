import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { projectId } from '../backend/local-config'
import { freePorts } from '../backend/ports'
import { startBackend } from '../backend/start-backend'
import { clearLeftovers, dataFolder, runningBackend } from '../backend/stay'
import { build } from '../build'
import { localFolder, projectRoot } from '../shared/paths'
import { run } from '../shared/run'
import { asCommand, Refusal, say } from '../shared/say'

const usage = 'pnpm rebuild-stats [--account UID|EMAIL] [--check] [--project PROJECT]'

/**
 * `pnpm rebuild-stats`: counts categories anew and mends what has drifted, in the Geist that is running here or else in the data of the next
 * start; with `--project` in that Firebase project, as whoever the machine is signed in to Google Cloud as.
 */
await asCommand(async () => {
  const { project, ...chosen } = readOptions()
  const flags = [
    ...(chosen.account === undefined ? [] : ['--account', chosen.account]),
    ...(chosen.check ? ['--check'] : []),
  ]
  if (project !== undefined) return rebuild(flags, production(project))
  const running = await runningBackend()
  if (running) return rebuild(flags, emulators(running))
  await clearLeftovers()
  const ports = await freePorts()
  await build(['@geist/functions'])
  say('Starting the local backend for a moment …')
  const backend = await startBackend({ ports, folder: join(localFolder, 'rebuild-stats'), dataFolder })
  try {
    const hosts = { auth: `127.0.0.1:${ports.auth}`, firestore: `127.0.0.1:${ports.firestore}` }
    return await rebuild(flags, emulators(hosts))
  } finally {
    await backend.stop()
  }
})

function readOptions() {
  try {
    const { values } = parseArgs({
      // pnpm passes the `--` on that npm scripts want before their flags.
      args: process.argv.slice(2).filter((part) => part !== '--'),
      options: {
        account: { type: 'string' },
        check: { type: 'boolean', default: false },
        project: { type: 'string' },
      },
    })
    return values
  } catch (error) {
    throw new Refusal(usage, { cause: error })
  }
}

function production(project: string): NodeJS.ProcessEnv {
  // What a terminal may still hold of emulators would lead elsewhere.
  return { GOOGLE_CLOUD_PROJECT: project, FIREBASE_AUTH_EMULATOR_HOST: undefined, FIRESTORE_EMULATOR_HOST: undefined }
}

function emulators(hosts: { readonly auth: string; readonly firestore: string }): NodeJS.ProcessEnv {
  return {
    GOOGLE_CLOUD_PROJECT: projectId,
    FIREBASE_AUTH_EMULATOR_HOST: hosts.auth,
    FIRESTORE_EMULATOR_HOST: hosts.firestore,
    // No cloud to look for credentials in; the emulators take none.
    METADATA_SERVER_DETECTION: 'none',
  }
}

function rebuild(flags: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  return run(process.execPath, ['--import', 'tsx', 'src/commands/rebuild-stats.ts', ...flags], {
    cwd: join(projectRoot, 'functions'),
    env: { ...process.env, ...env },
  })
}
