import 'fake-indexeddb/auto'
import type { Turn } from '@geist/domain'
import { expect, test } from 'vitest'

import { makeId } from '../../shared/local/make-id'
import { ThreadDatabase } from './thread-database'
import { emptyWindow } from './thread-window'
import type { TurnRow } from './turn-rows'

const uid = 'ada'
const answer = { text: 'In May.', quotes: [], isKnown: true, leftOut: [] }

function turnOf(question: string, askedAt: number): Turn {
  return { id: makeId(), uid, threadId: makeId(), question, askedAt, answer, updatedAt: 0 }
}

test('a format upgrade drops data that the server has, and keeps data only on this device', async () => {
  const account = makeId()
  const before = new ThreadDatabase(account)
  const sentTurn: TurnRow = { turn: turnOf('Sent?', 1), isSent: true, begins: false }
  const begun: TurnRow = { turn: turnOf('Begun?', 2), isSent: false, begins: true }
  const orphan: TurnRow = { turn: turnOf('Orphaned?', 3), isSent: false, begins: false, isOrphan: true }
  await before.putTurns([sentTurn, begun, orphan])
  await before.putWindow({ threads: [], cursor: 7, hasMore: true })
  await before.close()

  for (const format of [2, 3]) {
    const after = new ThreadDatabase(account, format)
    expect(await after.readUnsentTurns()).toEqual([begun, orphan])
    expect((await after.readTurns(begun.turn.threadId)).get(begun.turn.id)).toEqual(begun)
    expect((await after.readTurns(sentTurn.turn.threadId)).size).toBe(0)
    expect(await after.readWindow()).toEqual(emptyWindow)
    await after.close()
  }
})
