import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

import { run } from '../shared/run'
import { say } from '../shared/say'
import { mapSource, resolveFirst, type EmulatorSource, type SourceContext } from './emulator-source'
import { hidaneSources } from './hidane'
import { projectId } from './local-config'
import { type OfficialEmulator, officialEmulatorClass } from './official-emulator'
import { downloadedOfficial, type DownloadOfficial, installedOfficial } from './official-sources'

/** A program that starts the emulators, with what it needs in its environment besides ours. */
export interface EmulatorCommand {
  readonly program: string
  readonly args: readonly string[]
  readonly env: NodeJS.ProcessEnv
}

export interface EmulatorOptions extends Partial<SourceContext> {
  readonly download?: DownloadOfficial
}

const require = createRequire(import.meta.url)
const firebaseCli = join(dirname(require.resolve('firebase-tools/package.json')), 'lib/bin/firebase.js')
/**
 * Since Node 19 the Functions emulator keeps the sockets to its workers, which close them after 5
 * idle seconds. A request that it sends at that moment fails, and the event of it is not sent again.
 */
const withoutKeepAlive = [
  '--import',
  'data:text/javascript,import http from "node:http"; http.globalAgent.keepAlive = false',
] as const

let resolved: Promise<EmulatorCommand> | undefined

/**
 * Gets the Firestore emulator, which may take minutes the first time: launchers do it before they
 * build.
 *
 * @throws {Refusal} with every source, when none works
 */
export async function prepareEmulator(): Promise<void> {
  resolved ??= resolveEmulator()
  await resolved
}

/** The command that starts the emulators with these flags of `firebase emulators:start`. */
export async function emulatorCommand(flags: readonly string[]): Promise<EmulatorCommand> {
  resolved ??= resolveEmulator()
  const { program, args, env } = await resolved
  return { program, args: [...args, 'emulators:start', '--project', projectId, ...flags], env }
}

/**
 * The Firebase CLI with a Firestore emulator in place, still without a subcommand.
 *
 * @throws {Refusal} with every source, when none works
 */
export function resolveEmulator({
  env = process.env,
  log = say,
  download = downloadByFirebase,
}: EmulatorOptions = {}): Promise<EmulatorCommand> {
  // In the order in which they are tried.
  const sources: readonly EmulatorSource<EmulatorCommand>[] = [
    ...hidaneSources.map((source) => mapSource(source, withHidane)),
    ...[installedOfficial, downloadedOfficial(download)].map((source) =>
      mapSource(source, (emulator) => withOfficial(emulator, { env, log })),
    ),
  ]
  return resolveFirst('a Firestore emulator', sources, { env, log })
}

function withHidane(binary: string): EmulatorCommand {
  return { program: binary, args: ['exec', '--', process.execPath, ...withoutKeepAlive, firebaseCli], env: {} }
}

function withOfficial({ jar, java, version }: OfficialEmulator, { env, log }: SourceContext): EmulatorCommand {
  log(`Using Google's Firestore emulator ${version}, from ${jar}.`)
  const folder = join(import.meta.dirname, 'java-launcher')
  return {
    program: process.execPath,
    args: [...withoutKeepAlive, firebaseCli],
    env: {
      PATH: [folder, env['PATH']].filter(Boolean).join(delimiter),
      // firebase-tools makes this file executable, which may be forbidden for the jar. The launcher
      // starts the jar in its place.
      FIRESTORE_EMULATOR_BINARY_PATH: join(folder, 'java'),
      GEIST_JAVA: java,
      GEIST_EMULATOR_JAR: jar,
      GEIST_EMULATOR_CLASS: officialEmulatorClass,
    },
  }
}

/** Shows its progress on the terminal. Returns the exit code. */
function downloadByFirebase(env: NodeJS.ProcessEnv): Promise<number> {
  return run(process.execPath, [firebaseCli, 'setup:emulators:firestore'], { env })
}
