import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'

import { projectId } from './local-config'
import type { ProcessIdentity } from './process-table'

/** The Firestore emulator process, which tests kill and restart. Linux only (`/proc`). */
export interface FirestoreProcess {
  readonly program: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
  readonly port: number
  readonly pid: number
}

/** The path and body of the request that registers a trigger. */
export interface TriggerRegistration {
  readonly path: string
  readonly body: string
}

/**
 * Finds the Firestore emulator among the processes of a backend.
 * @throws if there is none
 */
export function findFirestoreProcess(processes: readonly ProcessIdentity[], port: number): FirestoreProcess {
  for (const { pid } of processes) {
    const [, ...args] = readNullSeparated(`/proc/${pid}/cmdline`)
    const isFirestore = args.includes('--functions_emulator') && args[args.indexOf('--port') + 1] === `${port}`
    if (!isFirestore) continue
    const env = Object.fromEntries(readNullSeparated(`/proc/${pid}/environ`).map((line) => splitOnce(line, '=')))
    // Removes the original export, since a restart passes its own.
    const seedFlagIndex = args.indexOf('--seed_from_export')
    if (seedFlagIndex !== -1) args.splice(seedFlagIndex, 2)
    return { program: readlinkSync(`/proc/${pid}/exe`), args, cwd: readlinkSync(`/proc/${pid}/cwd`), env, port, pid }
  }
  throw new Error('No process of this backend is its Firestore emulator.')
}

/**
 * Reads the registrations of Firestore triggers from the debug log of firebase-tools. A restarted
 * emulator has none, and firebase-tools registers them only once.
 * @param folder the working directory of the backend
 */
export function readTriggerRegistrations(folder: string): readonly TriggerRegistration[] {
  const log = readFileSync(join(folder, 'firebase-debug.log'), 'utf8')
  const requests = log.matchAll(/>>> \[apiv2\]\[body\] POST http:\/\/[^/]+(\/emulator\/v1\/\S*Trigger\S*) (".*")$/gm)
  return [...requests].map(([, path = '', body = '']) => ({ path, body: JSON.parse(body) as string }))
}

/** Kills the process with SIGKILL, without saving. */
export function killFirestore({ pid }: Pick<FirestoreProcess, 'pid'>): void {
  process.kill(pid, 'SIGKILL')
}

/**
 * Restarts the Firestore emulator on the same port, with the data of an export and its triggers.
 * @param snapshot the folder of the export; without one the emulator starts empty
 * @throws if the emulator does not answer within ten seconds
 */
export async function restartFirestore(
  previous: FirestoreProcess,
  triggers: readonly TriggerRegistration[],
  snapshot?: string,
): Promise<FirestoreProcess> {
  const seedFlags = snapshot === undefined ? [] : ['--seed_from_export', findExportMetadata(snapshot)]
  const child = spawn(previous.program, [...previous.args, ...seedFlags], {
    cwd: previous.cwd,
    env: previous.env,
    // hidane accepts the emulator's flags only if it runs as `java`, as firebase-tools starts it.
    argv0: 'java',
    stdio: 'ignore',
  })
  if (child.pid === undefined) throw new Error('The Firestore emulator could not be restarted.')
  const origin = `http://127.0.0.1:${previous.port}`
  await waitUntilReachable(`${origin}/`)
  // hidane applies the import on the first plain read, which must precede any listener.
  await fetch(`${origin}/v1/projects/${projectId}/databases/(default)/documents/usernames?pageSize=1`, {
    headers: { authorization: 'Bearer owner' },
  })
  for (const { path, body } of triggers) {
    const response = await fetch(origin + path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    if (!response.ok) throw new Error(`The emulator rejected the trigger ${path}: ${response.status}`)
  }
  return { ...previous, pid: child.pid }
}

function findExportMetadata(snapshot: string): string {
  const folder = join(snapshot, 'firestore_export')
  const name = existsSync(folder) && readdirSync(folder).find((file) => file.endsWith('.overall_export_metadata'))
  if (!name) throw new Error(`${snapshot} has no export of Firestore.`)
  return join(folder, name)
}

async function waitUntilReachable(url: string): Promise<void> {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    try {
      await fetch(url)
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  throw new Error(`${url} does not answer.`)
}

function readNullSeparated(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\0').filter(Boolean)
  } catch {
    // The process has exited since the process table was read.
    return []
  }
}

function splitOnce(text: string, separator: string): readonly [string, string] {
  const index = text.indexOf(separator)
  return [text.slice(0, index), text.slice(index + 1)]
}
