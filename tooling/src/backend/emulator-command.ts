import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

import { run } from '../shared/run'
import { Refusal, say } from '../shared/say'
import { findHidane, type HidaneOptions, hidaneVersion, oldestRust } from './hidane'
import { projectId } from './local-config'
import { findOfficialEmulator, javaVersion, type OfficialEmulator, officialEmulatorClass } from './official-emulator'

/** A program that starts the emulators, with what it needs in its environment besides ours. */
export interface EmulatorCommand {
  readonly program: string
  readonly args: readonly string[]
  readonly env: NodeJS.ProcessEnv
}

export interface EmulatorOptions extends HidaneOptions {
  /** Downloads Google's emulator to where firebase-tools keeps it. */
  readonly download?: (env: NodeJS.ProcessEnv) => Promise<unknown>
}

/** The oldest Java that the emulator runs on which firebase-tools downloads. */
const javaForDownload = 21

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
 * @throws {Refusal} with every way to get one, when none works
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
 * The Firebase CLI with a Firestore emulator in place, still without a subcommand. Tries hidane
 * first, then Google's emulator that is installed, then its download where Java is new enough.
 *
 * @throws {Refusal} with every way to get one, when none works
 */
export async function resolveEmulator({
  env = process.env,
  log = say,
  download = downloadOfficial,
}: EmulatorOptions = {}): Promise<EmulatorCommand> {
  const hidane = await findHidane({ env, log })
  if (hidane)
    return { program: hidane, args: ['exec', '--', process.execPath, ...withoutKeepAlive, firebaseCli], env: {} }

  const present = await findOfficialEmulator(env)
  if (present.status === 'found') return withOfficial(present.emulator, env, log)
  if ((await javaVersion(env)) >= javaForDownload) {
    log("Downloading Google's Firestore emulator, once for this machine: about 140 MB …")
    await download(env)
    const downloaded = await findOfficialEmulator(env)
    if (downloaded.status === 'found') return withOfficial(downloaded.emulator, env, log)
    log("Google's Firestore emulator could not be downloaded.")
  }
  throw new Refusal(`Geist needs a Firestore emulator, and none of these works here:
  - hidane ${hidaneVersion}: named by HIDANE_BIN, on PATH, or from npm, where npm has it for this machine;
  - Rust ${oldestRust} or newer (https://rustup.rs), which builds hidane once;
  - Google's emulator of the Cloud SDK ("gcloud components install cloud-firestore-emulator"), with Java 17 or newer;
  - Java ${javaForDownload} or newer, for which firebase-tools downloads Google's emulator.
Of Google's: ${present.why}. Install one of them and run this again.`)
}

function withOfficial(
  { jar, java, version }: OfficialEmulator,
  env: NodeJS.ProcessEnv,
  log: (line: string) => void,
): EmulatorCommand {
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
function downloadOfficial(env: NodeJS.ProcessEnv): Promise<number> {
  return run(process.execPath, [firebaseCli, 'setup:emulators:firestore'], { env })
}
