import { randomUUID } from 'node:crypto'

import { projectId } from '../../../tooling/src/backend/local-config'
import { commitWrites, stringValue } from './firestore-rest'
import { type TransformEntry, seedEntries } from './seed-entries'
import { runCommand } from './run-command'
import type { Credentials } from './sign-in'
import type { RunningApp } from './start-app'

/** A user with an account on the local backend. */
export interface Person extends Credentials {
  readonly uid: string
  readonly username: string
}

/**
 * Opens an account with a profile and `count` entries, whose categories are counted.
 *
 * @param transform changes each sample entry; by default entries stay as they are
 */
export async function openPerson(
  { ports, server }: Pick<RunningApp, 'ports' | 'server'>,
  count: number,
  transform?: TransformEntry,
): Promise<Person> {
  const username = `mira-${randomUUID().slice(0, 8)}`
  const credentials = { email: `${username}@geist.example`, password: 'a-good-secret' }
  const authUrl = `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1`
  const { localId: uid } = (await post(`${authUrl}/accounts:signUp?key=local`, {
    ...credentials,
    returnSecureToken: true,
  })) as { readonly localId: string }
  // The app signs in to the backend's project; the operator's commands use the overriding project.
  if (server.projectId !== projectId) await post(`${authUrl}/projects/${server.projectId}/accounts`, { localId: uid })

  const name = stringValue(username)
  await commitWrites(server, [
    {
      path: `users/${uid}`,
      fields: { UID: stringValue(uid), username: name, usernameKey: name, biography: stringValue('') },
    },
    { path: `usernames/${username}`, fields: { uid: stringValue(uid) } },
  ])
  await seedEntries(server, uid, count, transform)
  // The emulator would take minutes to deliver the events of so many entries to a trigger.
  await runCommand({ ports, server }, 'rebuild-stats', ['--account', uid])
  return { uid, username, ...credentials }
}

async function post(url: string, body: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`An account could not be opened: ${await response.text()}`)
  return response.json()
}
