import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'

import { capture, findOnPath } from '../shared/run'
import { Refusal } from '../shared/say'

/** Google's Firestore emulator, with a Java that runs it. */
export interface OfficialEmulator {
  readonly jar: string
  /** The absolute path of `java`. */
  readonly java: string
  /** The emulator's own version, such as `1.19.9`. */
  readonly version: string
}

/** The emulator, or in words why there is none. */
export type OfficialEmulatorSearch =
  | { readonly status: 'found'; readonly emulator: OfficialEmulator }
  | { readonly status: 'absent'; readonly why: string }

/** The class that starts it. The Cloud SDK's jar names none in its manifest: `java -jar` fails. */
export const officialEmulatorClass = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'

/**
 * Finds Google's Firestore emulator: `GEIST_FIRESTORE_EMULATOR_JAR`, then the Cloud SDK's component,
 * then the newest that `firebase-tools` has downloaded. Runs each once, since the Java that it needs
 * depends on its release.
 *
 * @throws {Refusal} when `GEIST_FIRESTORE_EMULATOR_JAR` names a file that does not run
 */
export async function findOfficialEmulator(env: NodeJS.ProcessEnv = process.env): Promise<OfficialEmulatorSearch> {
  const named = env['GEIST_FIRESTORE_EMULATOR_JAR']
  if (!named) return firstThatRuns([...cloudSdkJars(env), ...downloadedJars(env)], env)
  const found = await firstThatRuns([named], env)
  if (found.status === 'absent') {
    throw new Refusal(`GEIST_FIRESTORE_EMULATOR_JAR names ${named}, which cannot be used: ${found.why}.`)
  }
  return found
}

/** The major version of the `java` on `PATH`, or 0 where none runs. */
export async function javaVersion(env: NodeJS.ProcessEnv = process.env): Promise<number> {
  const java = findOnPath(['java'], env)
  if (!java) return 0
  const { code, output } = await capture(java, ['-version'], { env })
  return code === 0 ? Number(/version "(\d+)/.exec(output)?.[1] ?? 0) : 0
}

async function firstThatRuns(jars: readonly string[], env: NodeJS.ProcessEnv): Promise<OfficialEmulatorSearch> {
  const present = jars.filter((jar) => existsSync(jar))
  if (present.length === 0) return { status: 'absent', why: "Google's Firestore emulator is not on this machine" }
  const java = findOnPath(['java'], env)
  const installed = await javaVersion(env)
  if (!java || installed === 0) {
    return { status: 'absent', why: "Google's Firestore emulator needs Java, and no java runs here" }
  }
  for (const jar of present) {
    const { code, output } = await capture(java, ['-cp', jar, officialEmulatorClass, '--version'], { env })
    const version = /cloud-firestore-emulator (\S+)/.exec(output)?.[1]
    if (code === 0 && version) return { status: 'found', emulator: { jar, java, version } }
  }
  return {
    status: 'absent',
    why: `Java ${installed} does not run Google's Firestore emulator in ${present.join(', ')}`,
  }
}

/** `gcloud` takes the folder above its own as the SDK's root. Components lie in `platform` there. */
function cloudSdkJars(env: NodeJS.ProcessEnv): readonly string[] {
  const gcloud = findOnPath(['gcloud'], env)
  const roots = [
    env['CLOUDSDK_ROOT_DIR'],
    gcloud && dirname(dirname(realpathSync(gcloud))),
    // Where Google's installer puts it, which reaches PATH with the next shell.
    join(homeOf(env), 'google-cloud-sdk'),
  ]
  return roots
    .filter((root) => root !== undefined)
    .map((root) => join(root, 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'))
}

/** The newest first, by the number in its name. */
function downloadedJars(env: NodeJS.ProcessEnv): readonly string[] {
  const folder = env['FIREBASE_EMULATORS_PATH'] ?? join(homeOf(env), '.cache/firebase/emulators')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => /^cloud-firestore-emulator-.*\.jar$/.test(file))
    .toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map((file) => join(folder, file))
}

function homeOf(env: NodeJS.ProcessEnv): string {
  return env['HOME'] ?? homedir()
}
