import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** Where the official emulator is, or in words why it cannot be used. */
export type OfficialEmulator =
  | { readonly status: 'found'; readonly jar: string; readonly named: boolean }
  | { readonly status: 'absent'; readonly why: string }

/**
 * Looks for the official Firestore emulator: `GEIST_FIRESTORE_EMULATOR_JAR`, then the Cloud SDK's component, then what
 * `firebase-tools` has downloaded. It needs a `java` that runs.
 *
 * @throws when `GEIST_FIRESTORE_EMULATOR_JAR` names no file.
 */
export function findOfficialEmulator(env: NodeJS.ProcessEnv = process.env): OfficialEmulator {
  const named = env['GEIST_FIRESTORE_EMULATOR_JAR']
  if (named && !existsSync(named)) throw new Error(`GEIST_FIRESTORE_EMULATOR_JAR names ${named}, which does not exist.`)
  const jar = named ?? [...cloudSdkJars(env), ...downloadedJars(env)].find((path) => existsSync(path))
  if (!jar) return { status: 'absent', why: 'the official Firestore emulator is not on this machine' }
  if (!javaRuns()) return { status: 'absent', why: 'the official Firestore emulator needs Java, and no java runs here' }
  return { status: 'found', jar, named: named !== undefined }
}

/** The arguments that start it. By its class, since the Cloud SDK's jar has no main manifest attribute. */
export function officialEmulatorArgs(jar: string, host: string, port: number): readonly string[] {
  return [
    // It lives for seconds: a quick start counts for more than the best machine code.
    '-XX:TieredStopAtLevel=1',
    '-XX:+UseSerialGC',
    '-Duser.language=en',
    '-cp',
    jar,
    'com.google.cloud.datastore.emulator.firestore.CloudFirestore',
    '--host',
    host,
    '--port',
    String(port),
  ]
}

function cloudSdkJars(env: NodeJS.ProcessEnv): readonly string[] {
  return [
    env['CLOUDSDK_ROOT_DIR'],
    '/usr/lib/google-cloud-sdk',
    '/usr/share/google-cloud-sdk',
    join(homedir(), 'google-cloud-sdk'),
  ]
    .filter((root) => root !== undefined)
    .map((root) => join(root, 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'))
}

/** The newest download first, by the number in its name. */
function downloadedJars(env: NodeJS.ProcessEnv): readonly string[] {
  const folder = env['FIREBASE_EMULATORS_PATH'] ?? join(homedir(), '.cache/firebase/emulators')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => /^cloud-firestore-emulator-.*\.jar$/.test(file))
    .toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map((file) => join(folder, file))
}

function javaRuns(): boolean {
  return spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0
}
