import { join } from 'node:path'

import { emulatorEnv } from '../run-data-command'
import { projectRoot } from '../shared/paths'
import { capture } from '../shared/run'
import type { FaultyBackend } from './faulty-backend'

/**
 * Runs in a separate process in the functions' folder: purges the trash of one account by their
 * code, with a shifted clock. Sets the expiry itself, since a task queue without workers may take
 * minutes.
 */
const script = `
import { entryStore } from './src/store/entry-store.ts'
import { firestore } from './src/store/firestore.ts'
import { purgeTrash } from './src/use-cases/maintenance/purge-trash.ts'
import { correctExpiry } from './src/use-cases/triggers/correct-expiry.ts'
const [uid, now] = [process.env.PURGED_UID, Number(process.env.PURGED_AT)]
async function* ownIds() {
  for await (const ids of entryStore.streamExpiredIds(now)) {
    const owners = await Promise.all(ids.map(async (id) => (await firestore().doc('messages/' + id).get()).get('uid')))
    yield ids.filter((_, index) => owners[index] === uid)
  }
}
const { docs } = await firestore().collection('messages').where('uid', '==', uid).get()
const inTrash = docs.filter((each) => each.get('deletedAt') !== null && each.get('purgedAt') === undefined)
console.log('in the trash: ' + JSON.stringify(inTrash.map((each) => ({ id: each.id, text: each.get('content') + '\\n' + each.get('category') }))))
await Promise.all(inTrash.map(({ id }) => correctExpiry(id, entryStore)))
await purgeTrash({ store: { ...entryStore, streamExpiredIds: ownIds }, now })
process.exit(0)
`

/** An entry in the trash, with content and category as one text. */
export interface TrashedText {
  readonly id: string
  readonly text: string
}

/**
 * Purges the trash of one account as if at a given time, like the scheduled function.
 * @param now epoch milliseconds
 * @returns the texts in its trash
 * @throws if the process fails
 */
export async function purgeAccount(
  { ports }: FaultyBackend,
  uid: string,
  now: number,
): Promise<readonly TrashedText[]> {
  const hosts = { auth: `127.0.0.1:${ports.auth}`, firestore: `127.0.0.1:${ports.firestore}` }
  const { code, output } = await capture(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', script],
    {
      cwd: join(projectRoot, 'functions'),
      env: { ...process.env, ...emulatorEnv(hosts), PURGED_UID: uid, PURGED_AT: `${now}` },
    },
  )
  if (code !== 0) throw new Error(`The trash could not be purged: ${output.slice(-400)}`)
  const [, json = '[]'] = /^in the trash: (.*)$/mu.exec(output) ?? []
  return JSON.parse(json) as readonly TrashedText[]
}
