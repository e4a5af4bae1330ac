import { existsSync } from 'node:fs'

import { capture, findOnPath } from '../shared/run'
import { CommandError } from '../shared/command'
import { type Attempt, available, unavailable } from './emulator-source'
import { listJarCandidates } from './official-jars'

export interface OfficialEmulator {
  readonly jar: string
  readonly java: string
  /** The emulator version, such as `1.19.9`. */
  readonly version: string
}

/** The main class. `java -jar` fails: the Cloud SDK's jar has no `Main-Class` in its manifest. */
export const officialEmulatorClass = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'

/**
 * Finds Google's Firestore emulator: `GEIST_FIRESTORE_EMULATOR_JAR`, then the Cloud SDK's
 * component, then the newest download of the Firebase CLI. Runs each candidate once, since each
 * release needs a different Java.
 * @throws {CommandError} if the file in `GEIST_FIRESTORE_EMULATOR_JAR` is missing or does not run
 */
export async function findOfficialEmulator(env: NodeJS.ProcessEnv = process.env): Promise<Attempt<OfficialEmulator>> {
  const configuredJar = env['GEIST_FIRESTORE_EMULATOR_JAR']
  if (!configuredJar) return findFirstWorkingJar(listJarCandidates(env), env)
  if (!existsSync(configuredJar)) {
    throw new CommandError(`GEIST_FIRESTORE_EMULATOR_JAR names ${configuredJar}, which does not exist.`)
  }
  const outcome = await findFirstWorkingJar([configuredJar], env)
  if (outcome.status === 'available') return outcome
  throw new CommandError(`GEIST_FIRESTORE_EMULATOR_JAR names ${configuredJar}, which cannot be used: ${outcome.reason}`)
}

/** Reads the major version of `java` on `PATH`, or 0 if none runs. */
export async function readJavaVersion(env: NodeJS.ProcessEnv = process.env): Promise<number> {
  const java = findOnPath(['java'], env)
  if (!java) return 0
  const { code, output } = await capture(java, ['-version'], { env })
  // Java 8 reports version 1.8.
  return code === 0 ? Number(/version "(?:1\.)?(\d+)/.exec(output)?.[1] ?? 0) : 0
}

async function findFirstWorkingJar(
  jars: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Attempt<OfficialEmulator>> {
  const existingJars = jars.filter((jar) => existsSync(jar))
  if (existingJars.length === 0) {
    return unavailable(
      "Google's Firestore emulator is not on this machine.",
      'Run "gcloud components install cloud-firestore-emulator" ' +
        '(with apt: google-cloud-cli-firestore-emulator); it needs Java 17 or newer.',
    )
  }
  const java = findOnPath(['java'], env)
  const javaVersion = await readJavaVersion(env)
  if (!java || javaVersion === 0) {
    return unavailable(
      `Java was not found or does not start, and Google's Firestore emulator in ${existingJars.join(', ')} needs it.`,
      installJava,
    )
  }
  for (const jar of existingJars) {
    const { code, output } = await capture(java, ['-cp', jar, officialEmulatorClass, '--version'], { env })
    const version = /cloud-firestore-emulator (\S+)/.exec(output)?.[1]
    if (code === 0 && version) return available({ jar, java, version })
  }
  return unavailable(
    `Java ${javaVersion} does not run Google's Firestore emulator in ${existingJars.join(', ')}.`,
    'Install Java 21 or newer, or reinstall the emulator.',
  )
}

/** Remedy for a missing or old Java: recent releases need Java 21, older ones run on Java 17. */
export const installJava = 'Install Java 21 or newer.'
