import { describe, expect, it } from 'vitest'
import { doFollowUps, type FollowUpWorks } from './do-follow-ups'
import type { FollowUp, FollowUpOf } from './follow-up'

const uid = 'mira'
const state = { covered: null, isOverdue: () => false }
const notebookFacts = {
  id: 'walks',
  uid,
  name: 'Walks',
  creatorUsername: 'mira',
  isPublic: true,
  publishedUpTo: null,
  subscribers: 0,
}
const notebook = (isPublic: boolean): FollowUpOf<'notebook'> => ({
  kind: 'notebook',
  before: notebookFacts,
  after: { ...notebookFacts, isPublic },
})
const count = (category: string, changedAt: number): FollowUp => ({ kind: 'count', category, changedAt })
const move = (from: string, to: string): FollowUp => ({
  kind: 'move',
  from: { name: from },
  to: { name: to },
  isGone: false,
  writtenAt: 1,
})
const log = (updatedAt: number): FollowUpOf<'log'> => ({ kind: 'log', updatedAt, writtenAt: updatedAt, pass: null })
const every: readonly FollowUp[] = [
  log(1),
  { kind: 'gone' },
  count('Days', 1),
  move('Walks', 'Work'),
  { kind: 'switch' },
  notebook(false),
]

/** Works that note each call, and fail where they are told to. */
function recordingWorks(failing: readonly string[] = [], changes: Partial<FollowUpWorks> = {}) {
  const calls: (readonly unknown[])[] = []
  const record = async (name: string, ...given: readonly unknown[]) => {
    await Promise.resolve()
    calls.push([name, ...given])
    if (failing.includes(name)) throw new Error(`${name} broke`)
  }
  const works: FollowUpWorks = {
    notebook: (_, change) => record('notebook', change),
    switched: () => record('switched'),
    moves: (_, moves) => record('moves', moves),
    counts: (_, changed) => record('counts', Object.fromEntries(changed)),
    gone: () => record('gone'),
    log: async (_, items) => {
      await record('log', items)
      return { left: [], covered: { from: 1, readAt: 9 } }
    },
    ...changes,
  }
  const guarded: string[] = []
  const run = doFollowUps(works, (name, work) => {
    guarded.push(name)
    return work()
  })
  return { calls, guarded, run, names: () => calls.map(([name]) => name) }
}

describe('doFollowUps', () => {
  it('does what hides something first, and the log last', async () => {
    const { run, names } = recordingWorks()
    expect(await run(uid, every, state)).toEqual({ left: [], covered: { from: 1, readAt: 9 }, failure: undefined })
    expect(names()).toEqual(['notebook', 'switched', 'moves', 'counts', 'gone', 'log'])
  })

  it('calls a work once for all its follow-ups, and not at all for none', async () => {
    const { run, calls, guarded } = recordingWorks()
    const waiting = [count('Days', 5), count('Work', 2), count('Days', 3), log(4), log(7)]
    await run(uid, waiting, state)
    expect(calls).toEqual([
      ['counts', { Days: 5, Work: 2 }],
      ['log', [log(4), log(7)]],
    ])
    expect(guarded).toEqual(['countCategories', 'embedEntry'])
  })

  it('finishes one write of a notebook before the next, in their order', async () => {
    let running = 0
    const seen: boolean[] = []
    const { run } = recordingWorks([], {
      async notebook(_, { after }) {
        running += 1
        await Promise.resolve()
        seen.push(running === 1, after?.isPublic === true)
        running -= 1
      },
    })
    await run(uid, [notebook(true), notebook(false)], state)
    expect(seen).toEqual([true, true, true, false])
  })

  it.each(['notebook', 'switched', 'moves', 'counts', 'gone', 'log'])(
    'does everything else where %s fails, and leaves only that',
    async (name) => {
      const { run, names } = recordingWorks([name])
      const { left, failure } = await run(uid, every, state)
      expect(names()).toHaveLength(6)
      expect(failure?.message).toBe(`${name} broke`)
      expect(left).toHaveLength(1)
      const healthy = recordingWorks()
      await healthy.run(uid, left, state)
      expect(healthy.names()).toEqual([name])
    },
  )

  it('leaves only the write of a notebook that failed', async () => {
    const { run } = recordingWorks([], {
      async notebook(_, { after }) {
        if (after?.isPublic === false) throw new Error('broken')
      },
    })
    const { left } = await run(uid, [notebook(false), notebook(true)], state)
    expect(left).toEqual([notebook(false)])
  })

  it('reports the first failure, also where what was thrown is no error', async () => {
    const { run } = recordingWorks(['gone'], {
      // oxlint-disable-next-line prefer-promise-reject-errors
      switched: () => Promise.reject('no error'),
    })
    const { left, failure } = await run(uid, every, state)
    expect(failure?.message).toBe('embedAccount failed')
    expect(left).toEqual([{ kind: 'switch' }, { kind: 'gone' }])
  })

  it('leaves what the log had no time for, and keeps how far it was followed', async () => {
    const rest: FollowUpOf<'log'> = { ...log(4), pass: { updatedAt: 6, id: 'e6', readAt: 9 } }
    const covered = { from: 0, readAt: 3 }
    const isOverdue = () => true
    const { run } = recordingWorks(['counts'], {
      log: async (_, items, given) => {
        expect([items, given]).toEqual([[log(4)], { covered, isOverdue }])
        return { left: [rest], covered }
      },
    })
    const done = await run(uid, [count('Days', 1), log(4)], { covered, isOverdue })
    expect(done).toMatchObject({ left: [count('Days', 1), rest], covered })
  })

  it('keeps how far the log was followed where following it fails, or is not asked for', async () => {
    const covered = { from: 0, readAt: 3 }
    expect(await recordingWorks(['log']).run(uid, [log(4)], { ...state, covered })).toMatchObject({ covered })
    expect(await recordingWorks().run(uid, [], { ...state, covered })).toEqual({
      left: [],
      covered,
      failure: undefined,
    })
  })
})
