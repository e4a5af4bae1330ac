import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { capture, findOnPath } from '../shared/run'
import { Refusal } from '../shared/say'
import { resolveHidane } from './hidane'
import { projectId } from './local-config'

/**
 * The command that starts the emulators: with hidane where it can be had, with the official Firestore emulator where it cannot and
 * a Java of 21 or newer is on the machine. Getting hidane may take minutes the first time, so launchers ask early.
 *
 * @throws {Refusal} when there is neither
 */
export async function emulatorCommand(flags: readonly string[]): Promise<readonly [string, ...string[]]> {
  const require = createRequire(import.meta.url)
  const firebase = join(dirname(require.resolve('firebase-tools/package.json')), 'lib/bin/firebase.js')
  const emulators = [process.execPath, firebase, 'emulators:start', '--project', projectId, ...flags] as const
  try {
    return [await resolveHidane(), 'exec', '--', ...emulators]
  } catch (refusal) {
    if (refusal instanceof Refusal && (await javaVersion()) >= 21) return emulators
    throw refusal
  }
}

async function javaVersion(): Promise<number> {
  if (!findOnPath(['java'])) return 0
  const { output } = await capture('java', ['-version'])
  return Number(/version "(\d+)/.exec(output)?.[1] ?? 0)
}
