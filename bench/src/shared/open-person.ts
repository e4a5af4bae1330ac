import { randomUUID } from 'node:crypto'

import type { Entry } from '@geist/domain'

import { projectId } from '../../../tooling/src/backend/local-config'
import { commitWrites, documentsOf } from './commit-writes'
import { plantEntries } from './plant-entries'
import { runCommand } from './run-command'
import type { RunningApp } from './start-app'

export interface Person {
  readonly uid: string
  readonly username: string
  readonly email: string
  readonly password: string
}

/**
 * Opens an account with a profile and `count` entries, whose categories are counted.
 *
 * @param shape transforms the sample entry at an index; by default entries stay as they are
 */
export async function openPerson(
  { ports, server }: Pick<RunningApp, 'ports' | 'server'>,
  count: number,
  shape?: (entry: Entry, place: number) => Entry,
): Promise<Person> {
  const username = `mira-${randomUUID().slice(0, 8)}`
  const credentials = { email: `${username}@geist.example`, password: 'a-good-secret' }
  const auth = `http://127.0.0.1:${ports.auth}`
  const { localId: uid } = (await post(`${auth}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`, {
    ...credentials,
    returnSecureToken: true,
  })) as { readonly localId: string }
  // The app signs in to the backend's project, but commands use the project they work on.
  if (server.projectId !== projectId)
    await post(`${auth}/identitytoolkit.googleapis.com/v1/projects/${server.projectId}/accounts`, { localId: uid })

  const root = documentsOf(server)
  const text = (stringValue: string) => ({ stringValue })
  await commitWrites(server, [
    {
      update: {
        name: `${root}/users/${uid}`,
        fields: { UID: text(uid), username: text(username), usernameKey: text(username), biography: text('') },
      },
    },
    { update: { name: `${root}/usernames/${username}`, fields: { uid: text(uid) } } },
  ])
  await plantEntries(server, uid, count, shape)
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
