import { existsSync } from 'node:fs'

import { capture, findOnPath } from '../shared/run'
import { Refusal } from '../shared/say'
import { type Attempt, found, unavailable } from './emulator-source'
import { installedJars } from './official-jars'

/** Google's Firestore emulator, with a Java that runs it. */
export interface OfficialEmulator {
  readonly jar: string
  /** The absolute path of `java`. */
  readonly java: string
  /** The emulator's own version, such as `1.19.9`. */
  readonly version: string
}

/** The class that starts it. The Cloud SDK's jar names none in its manifest: `java -jar` fails. */
export const officialEmulatorClass = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'

/**
 * Finds Google's Firestore emulator: `GEIST_FIRESTORE_EMULATOR_JAR`, then the Cloud SDK's component,
 * then the newest that the Firebase CLI has downloaded. Runs each once, since the Java that it needs
 * depends on its release.
 *
 * @throws {Refusal} when `GEIST_FIRESTORE_EMULATOR_JAR` names a file that does not run
 */
export async function findOfficialEmulator(env: NodeJS.ProcessEnv = process.env): Promise<Attempt<OfficialEmulator>> {
  const named = env['GEIST_FIRESTORE_EMULATOR_JAR']
  if (!named) return firstThatRuns(installedJars(env), env)
  const outcome = await firstThatRuns([named], env)
  if (outcome.status === 'found') return outcome
  throw new Refusal(`GEIST_FIRESTORE_EMULATOR_JAR names ${named}, which cannot be used: ${outcome.reason}`)
}

/** The major version of the `java` on `PATH`, or 0 where none runs. */
export async function javaVersion(env: NodeJS.ProcessEnv = process.env): Promise<number> {
  const java = findOnPath(['java'], env)
  if (!java) return 0
  const { code, output } = await capture(java, ['-version'], { env })
  // Java 8 calls itself 1.8.
  return code === 0 ? Number(/version "(?:1\.)?(\d+)/.exec(output)?.[1] ?? 0) : 0
}

async function firstThatRuns(jars: readonly string[], env: NodeJS.ProcessEnv): Promise<Attempt<OfficialEmulator>> {
  const present = jars.filter((jar) => existsSync(jar))
  if (present.length === 0) {
    return unavailable(
      "Google's Firestore emulator is not on this machine.",
      'Run "gcloud components install cloud-firestore-emulator" ' +
        '(with apt: google-cloud-cli-firestore-emulator); it needs Java 17 or newer.',
    )
  }
  const java = findOnPath(['java'], env)
  const installed = await javaVersion(env)
  if (!java || installed === 0) {
    return unavailable(
      `No java runs here, and Google's Firestore emulator in ${present.join(', ')} needs it.`,
      installJava,
    )
  }
  for (const jar of present) {
    const { code, output } = await capture(java, ['-cp', jar, officialEmulatorClass, '--version'], { env })
    const version = /cloud-firestore-emulator (\S+)/.exec(output)?.[1]
    if (code === 0 && version) return found({ jar, java, version })
  }
  return unavailable(
    `Java ${installed} does not run Google's Firestore emulator in ${present.join(', ')}.`,
    'Install Java 21 or newer, or the emulator once more.',
  )
}

/** A recent release needs it; older ones run on Java 17. */
export const installJava = 'Install Java 21 or newer.'
