import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

import { run } from '../shared/run'
import { printLine } from '../shared/command'
import { mapSource, resolveFirst, type EmulatorSource, type SourceContext } from './emulator-source'
import { hidaneSources } from './hidane'
import { projectId } from './local-config'
import { type OfficialEmulator, officialEmulatorClass } from './official-emulator'
import { createDownloadSource, type DownloadOfficial, installedOfficialSource } from './official-sources'

/** The program that starts the emulators, with additional environment variables. */
export interface EmulatorCommand {
  readonly program: string
  readonly args: readonly string[]
  readonly env: NodeJS.ProcessEnv
  /** Whether `POST /reset` of the Firestore emulator keeps the registered triggers. */
  readonly keepsTriggersOnReset: boolean
}

export interface EmulatorOptions extends Partial<SourceContext> {
  readonly download?: DownloadOfficial
}

const require = createRequire(import.meta.url)
const firebaseCli = join(dirname(require.resolve('firebase-tools/package.json')), 'lib/bin/firebase.js')
/**
 * Disables keep-alive in the Functions emulator. Since Node 19 it reuses sockets to its workers,
 * which close them after 5 idle seconds. A request at that moment fails, and its event is not
 * retried.
 */
const disableKeepAliveFlags = [
  '--import',
  'data:text/javascript,import http from "node:http"; http.globalAgent.keepAlive = false',
] as const

/** Resolved once per process. */
let emulatorPromise: Promise<EmulatorCommand> | undefined

/**
 * Installs the Firestore emulator, which may take minutes the first time. Launchers call this
 * before they build.
 * @throws {CommandError} with every source, if none works
 */
export async function prepareEmulator(): Promise<void> {
  emulatorPromise ??= resolveEmulator()
  await emulatorPromise
}

/** Returns the command that starts the emulators, with flags for `firebase emulators:start`. */
export async function getEmulatorCommand(flags: readonly string[]): Promise<EmulatorCommand> {
  emulatorPromise ??= resolveEmulator()
  const command = await emulatorPromise
  return { ...command, args: [...command.args, 'emulators:start', '--project', projectId, ...flags] }
}

/**
 * Resolves the Firebase CLI with a Firestore emulator, without a subcommand.
 * @throws {CommandError} with every source, if none works
 */
export function resolveEmulator({
  env = process.env,
  log = printLine,
  download = downloadByFirebase,
}: EmulatorOptions = {}): Promise<EmulatorCommand> {
  // In order of preference.
  const sources: readonly EmulatorSource<EmulatorCommand>[] = [
    ...hidaneSources.map((source) => mapSource(source, createHidaneCommand)),
    ...[installedOfficialSource, createDownloadSource(download)].map((source) =>
      mapSource(source, (emulator) => createOfficialCommand(emulator, { env, log })),
    ),
  ]
  return resolveFirst('a Firestore emulator', sources, { env, log })
}

function createHidaneCommand(binary: string): EmulatorCommand {
  const args = ['exec', '--', process.execPath, ...disableKeepAliveFlags, firebaseCli]
  return { program: binary, args, env: {}, keepsTriggersOnReset: true }
}

function createOfficialCommand({ jar, java, version }: OfficialEmulator, { env, log }: SourceContext): EmulatorCommand {
  log(`Using Google's Firestore emulator ${version}, from ${jar}.`)
  const folder = join(import.meta.dirname, 'java-launcher')
  return {
    program: process.execPath,
    args: [...disableKeepAliveFlags, firebaseCli],
    env: {
      PATH: [folder, env['PATH']].filter(Boolean).join(delimiter),
      // firebase-tools makes this file executable, which may be forbidden for the jar. So the
      // variable names a launcher script, which starts the jar.
      FIRESTORE_EMULATOR_BINARY_PATH: join(folder, 'java'),
      GEIST_JAVA: java,
      GEIST_EMULATOR_JAR: jar,
      GEIST_EMULATOR_CLASS: officialEmulatorClass,
    },
    keepsTriggersOnReset: false,
  }
}

/** Downloads the emulator with progress on the terminal. Returns the exit code. */
function downloadByFirebase(env: NodeJS.ProcessEnv): Promise<number> {
  return run(process.execPath, [firebaseCli, 'setup:emulators:firestore'], { env })
}
