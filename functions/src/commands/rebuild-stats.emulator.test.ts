import type { Firestore } from 'firebase-admin/firestore'
import { beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../store/testing/open-database'
import { entryDocument, newId } from '../store/testing/stored-documents'
import { isDrained } from '../store/testing/is-drained'
import { openAccount } from '../testing/open-account'
import { runCommand } from '../testing/run-command'
import { pollUntil } from '../testing/poll-until'

let database: Firestore

beforeAll(() => {
  database = openDatabase('rebuild-stats')
})

it('repairs wrong counts, and finds nothing in a second run', { timeout: 60_000 }, async () => {
  const { uid } = await openAccount()
  const stats = database.doc(`users/${uid}/private/stats`)
  for (const category of ['Walks', 'Walks', 'a.b'])
    await database.collection('messages').doc(newId()).set(entryDocument({ uid, category }))
  // Events arrive in order: after the last count and an empty queue, none is pending.
  await pollUntil(async () => JSON.stringify((await stats.get()).data())?.includes('a.b'))
  await pollUntil(() => isDrained(database, uid))
  const right = await stats.get()
  await stats.set({ categories: [{ category: 'Walks', count: 9, countedAt: right.updateTime }] })

  expect(await rebuild('--account', uid, '--check')).toEqual({
    code: 1,
    output: [
      `${uid}: 3 entries in 2 categories; 2 are wrong:`,
      '  "Walks": 9 was stored, 2 were counted',
      '  "a.b": nothing was stored, 1 were counted',
      '1 counted, 1 of them wrong.',
      '',
    ].join('\n'),
  })
  // Without an account it counts all and prints no names.
  const output = await rebuild()
  expect(output).toMatchObject({ code: 0, output: expect.stringContaining('  9 was stored, 2 were counted') })
  expect(output.output).not.toContain('Walks')
  expect(await rebuild('--account', uid, '--check')).toEqual({
    code: 0,
    output: `${uid}: 3 entries in 2 categories; the counts are right.\n1 counted, 0 of them wrong.\n`,
  })
})

it('reports an unknown account', { timeout: 60_000 }, async () => {
  expect(await rebuild('--account', 'nobody@geist.example')).toEqual({
    code: 1,
    output: 'There is no account nobody@geist.example.\n',
  })
})

function rebuild(...flags: readonly string[]) {
  return runCommand('rebuild-stats', flags)
}
