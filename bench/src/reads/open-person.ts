import { randomUUID } from 'node:crypto'
import { join } from 'node:path'

import type { Entry } from '@geist/domain'

import { projectRoot } from '../../../tooling/src/shared/paths'
import { run } from '../../../tooling/src/shared/run'
import { plantServer } from '../local/plant-server'
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
  { ports, server }: RunningApp,
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

  const root = `projects/${server.projectId}/databases/(default)/documents`
  const text = (stringValue: string) => ({ stringValue })
  await post(`http://${server.host}:${server.port}/v1/${root}:commit`, {
    writes: [
      {
        update: {
          name: `${root}/users/${uid}`,
          fields: { UID: text(uid), username: text(username), usernameKey: text(username), biography: text('') },
        },
      },
      { update: { name: `${root}/usernames/${username}`, fields: { uid: text(uid) } } },
    ],
  })
  await plantServer(server, uid, count, shape)
  await countCategories(uid, ports)
  return { uid, username, ...credentials }
}

/** The trigger would come to it too, but the emulator delivers the events of so many entries for minutes. */
async function countCategories(
  uid: string,
  { auth, firestore }: { readonly auth: number; readonly firestore: number },
): Promise<void> {
  const code = await run(process.execPath, ['--import', 'tsx', 'src/commands/rebuild-stats.ts', '--account', uid], {
    cwd: join(projectRoot, 'functions'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      GOOGLE_CLOUD_PROJECT: 'demo-geist',
      FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${auth}`,
      FIRESTORE_EMULATOR_HOST: `127.0.0.1:${firestore}`,
      METADATA_SERVER_DETECTION: 'none',
    },
  })
  if (code !== 0) throw new Error('The categories of the account could not be counted.')
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
