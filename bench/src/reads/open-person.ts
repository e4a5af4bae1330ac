import { randomUUID } from 'node:crypto'

import type { Entry } from '@geist/domain'

import { projectId } from '../../../tooling/src/backend/local-config'
import { commitWrites, documentsOf } from '../local/commit-writes'
import { plantServer } from '../local/plant-server'
import { runCommand } from './run-command'
import type { RunningApp } from './start-app'

export interface Person {
  readonly uid: string
  readonly username: string
  readonly email: string
  readonly password: string
}

/**
 * An account with a profile and so many entries, whose categories are counted.
 *
 * @param shape makes another entry of the sample that has this place; as they are without it
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
  // Whoever signs in does so in the backend's own project; the commands look for the account in the one that they work on.
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
  await plantServer(server, uid, count, shape)
  // The trigger would come to it too, but the emulator delivers the events of so many entries for minutes.
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
