import { describe, expect, it } from 'vitest'
import { entryPageSize, type LogPage, type LogCursor } from '../vectors/vector-store'
import type { LogCoverage, FollowUpOfKind } from './follow-up'
import { createLogFollower } from './create-log-follower'

const item = (updatedAt: number, writtenAt = updatedAt): FollowUpOfKind<'log'> => ({
  kind: 'log',
  updatedAt,
  writtenAt,
  pass: null,
})
const never = () => false

/** A log of entries `e0`, `e1`, … written a millisecond apart. */
function logOf(size: number, now: () => number) {
  const readIds: string[] = []
  const page = async (_: string, { updatedAt, id }: LogCursor): Promise<LogPage> => {
    const entries = Array.from({ length: size }, (__, at) => ({ id: `e${at}`, updatedAt: at }))
    const pageEntries = entries
      .filter((entry) => (id === undefined ? entry.updatedAt >= updatedAt : entry.updatedAt > updatedAt))
      .slice(0, entryPageSize)
    readIds.push(...pageEntries.map((entry) => entry.id))
    const logged = pageEntries.map((entry) => ({
      id: entry.id,
      uid: 'mira',
      isPurged: false,
      deletedAt: null,
      expireAt: null,
      writtenAt: entry.updatedAt,
    }))
    return { entries: new Map(), readAt: now(), loggedEntries: logged, nextCursor: pageEntries.at(-1) }
  }
  return { seen: readIds, page }
}

describe('createLogFollower', () => {
  it('reads every entry once, for any number of events about it', async () => {
    const { seen, page } = logOf(1_000, () => 2_000)
    const follow = createLogFollower({ readPage: page })
    let logCoverage: LogCoverage | null = null
    for (let at = 0; at < 1_000; at += 10) {
      const done = await follow('mira', [item(at), item(at + 5)], { logCoverage, isOverdue: never })
      expect(done.remaining).toEqual([])
      logCoverage = done.logCoverage
    }
    expect(seen).toHaveLength(1_000)
    expect(new Set(seen).size).toBe(1_000)
  })

  it('reads entries again that were written after the last read, and earlier ones', async () => {
    const { seen, page } = logOf(300, () => 1_000)
    const follow = createLogFollower({ readPage: page })
    const first = await follow('mira', [item(200)], { logCoverage: null, isOverdue: never })
    expect(seen).toHaveLength(100)
    await follow('mira', [item(250, 1_001)], { logCoverage: first.logCoverage, isOverdue: never })
    expect(seen).toHaveLength(150)
    await follow('mira', [item(199)], { logCoverage: first.logCoverage, isOverdue: never })
    expect(seen).toHaveLength(251)
  })

  it('stops when its time is over and resumes there', async () => {
    const { seen, page } = logOf(1_000, () => 2_000)
    const follow = createLogFollower({ readPage: page })
    let remaining: readonly FollowUpOfKind<'log'>[] = [item(0)]
    let logCoverage: LogCoverage | null = null
    let turns = 0
    while (remaining.length > 0) {
      const done = await follow('mira', remaining, { logCoverage, isOverdue: () => true })
      ;({ remaining, logCoverage } = done)
      turns += 1
    }
    expect([turns, seen.length, new Set(seen).size]).toEqual([11, 1_000, 1_000])
    expect(logCoverage).toEqual({ from: 0, readAt: 2_000 })
  })

  it('keeps follow-ups that arrive while a pass is interrupted', async () => {
    const { seen, page } = logOf(250, () => 2_000)
    const follow = createLogFollower({ readPage: page })
    const cut = await follow('mira', [item(100)], { logCoverage: null, isOverdue: () => true })
    const done = await follow('mira', [...cut.remaining, item(0)], { logCoverage: cut.logCoverage, isOverdue: never })
    expect(done.remaining).toEqual([])
    expect(new Set(seen).size).toBe(250)
  })
})
