import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'

import { projectId } from './local-config'
import type { ProcessMark } from './process-table'

/** The Firestore emulator of a running backend as a process of its own, to be killed and started again. Linux only: it looks into `/proc`. */
export interface FirestoreProcess {
  readonly program: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
  readonly port: number
  readonly pid: number
}

/** What a trigger has registered itself with: the path and the body of the request. */
export interface TriggerRegistration {
  readonly path: string
  readonly body: string
}

/**
 * Finds the process that answers for Firestore among those of a backend.
 *
 * @throws when there is none
 */
export function findFirestoreProcess(marks: readonly ProcessMark[], port: number): FirestoreProcess {
  for (const { pid } of marks) {
    const [, ...args] = listIn(`/proc/${pid}/cmdline`)
    const isFirestore = args.includes('--functions_emulator') && args[args.indexOf('--port') + 1] === `${port}`
    if (!isFirestore) continue
    const env = Object.fromEntries(listIn(`/proc/${pid}/environ`).map((line) => splitOnce(line, '=')))
    // A restored process is told what to import by its restart, not by its past.
    const seed = args.indexOf('--seed_from_export')
    if (seed !== -1) args.splice(seed, 2)
    return { program: readlinkSync(`/proc/${pid}/exe`), args, cwd: readlinkSync(`/proc/${pid}/cwd`), env, port, pid }
  }
  throw new Error('No process of this backend is its Firestore emulator.')
}

/**
 * The Firestore triggers that firebase-tools has registered with the emulator, from its debug log: a new process knows none of them, and
 * firebase-tools tells them only once.
 *
 * @param folder where the backend works
 */
export function readTriggerRegistrations(folder: string): readonly TriggerRegistration[] {
  const log = readFileSync(join(folder, 'firebase-debug.log'), 'utf8')
  const requests = log.matchAll(/>>> \[apiv2\]\[body\] POST http:\/\/[^/]+(\/emulator\/v1\/\S*Trigger\S*) (".*")$/gm)
  return [...requests].map(([, path = '', body = '']) => ({ path, body: JSON.parse(body) as string }))
}

/** Ends the process at once, as `kill -9` does: nothing of what it holds is saved. */
export function killFirestore({ pid }: Pick<FirestoreProcess, 'pid'>): void {
  process.kill(pid, 'SIGKILL')
}

/**
 * Starts the Firestore emulator again where it was, with the data of an export of the whole backend, and with its triggers.
 *
 * @param snapshot the export's folder; without one it starts empty
 * @throws when it does not answer within ten seconds
 */
export async function restartFirestore(
  before: FirestoreProcess,
  triggers: readonly TriggerRegistration[],
  snapshot?: string,
): Promise<FirestoreProcess> {
  const seed = snapshot === undefined ? [] : ['--seed_from_export', firestoreExportIn(snapshot)]
  const child = spawn(before.program, [...before.args, ...seed], {
    cwd: before.cwd,
    env: before.env,
    // firebase-tools starts it under this name too; by its own, it takes other flags.
    argv0: 'java',
    stdio: 'ignore',
  })
  if (child.pid === undefined) throw new Error('The Firestore emulator could not be started again.')
  const origin = `http://127.0.0.1:${before.port}`
  await untilAnswered(`${origin}/`)
  // The import is put in place with the first ordinary read: it has to come before any listener's.
  await fetch(`${origin}/v1/projects/${projectId}/databases/(default)/documents/usernames?pageSize=1`, {
    headers: { authorization: 'Bearer owner' },
  })
  for (const { path, body } of triggers) {
    const response = await fetch(origin + path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    if (!response.ok) throw new Error(`The trigger ${path} was not taken: ${response.status}`)
  }
  return { ...before, pid: child.pid }
}

function firestoreExportIn(snapshot: string): string {
  const folder = join(snapshot, 'firestore_export')
  const name = existsSync(folder) && readdirSync(folder).find((each) => each.endsWith('.overall_export_metadata'))
  if (!name) throw new Error(`${snapshot} holds no export of Firestore.`)
  return join(folder, name)
}

async function untilAnswered(url: string): Promise<void> {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    try {
      await fetch(url)
      return
    } catch {
      await new Promise((later) => setTimeout(later, 20))
    }
  }
  throw new Error(`${url} does not answer.`)
}

function listIn(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\0').filter(Boolean)
  } catch {
    // It has ended since the look at the table.
    return []
  }
}

function splitOnce(text: string, separator: string): readonly [string, string] {
  const at = text.indexOf(separator)
  return [text.slice(0, at), text.slice(at + 1)]
}
