import { describe, expect, it } from 'vitest'
import { createFollowUpRunner, type FollowUpHandlers } from './create-follow-up-runner'
import type { FollowUp, FollowUpOfKind } from './follow-up'

const uid = 'mira'
const state = { logCoverage: null, isOverdue: () => false }
const notebookFacts = {
  id: 'walks',
  uid,
  name: 'Walks',
  isPublic: true,
  publishedUpTo: null,
}
const notebook = (isPublic: boolean): FollowUpOfKind<'notebook'> => ({
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
const log = (updatedAt: number): FollowUpOfKind<'log'> => ({ kind: 'log', updatedAt, writtenAt: updatedAt, pass: null })
const allKinds: readonly FollowUp[] = [
  log(1),
  { kind: 'gone' },
  count('Days', 1),
  move('Walks', 'Work'),
  { kind: 'switch' },
  { kind: 'figures', name: 'River' },
  notebook(false),
]

/** Works that record each call, and fail if told to. */
function createRecorder(failingNames: readonly string[] = [], overrides: Partial<FollowUpHandlers> = {}) {
  const calls: (readonly unknown[])[] = []
  const record = async (name: string, ...parameters: readonly unknown[]) => {
    await Promise.resolve()
    calls.push([name, ...parameters])
    if (failingNames.includes(name)) throw new Error(`${name} broke`)
  }
  const handlers: FollowUpHandlers = {
    alignNotebook: (_, change) => record('notebook', change),
    alignWithAiSetting: () => record('switched'),
    recountMoves: (_, moves) => record('moves', moves),
    recountFigures: (_, calledNames) => record('figures', calledNames),
    recountCategories: (_, changed) => record('counts', Object.fromEntries(changed)),
    sweepVectors: () => record('gone'),
    followLog: async (_, items) => {
      await record('log', items)
      return { remaining: [], logCoverage: { from: 1, readAt: 9 } }
    },
    ...overrides,
  }
  const guardedNames: string[] = []
  const run = createFollowUpRunner(handlers, (name, work) => {
    guardedNames.push(name)
    return work()
  })
  return { calls, guarded: guardedNames, run, names: () => calls.map(([name]) => name) }
}

describe('createFollowUpRunner', () => {
  it('runs follow-ups that hide entries first, and the log last', async () => {
    const { run, names } = createRecorder()
    expect(await run(uid, allKinds, state)).toEqual({ remaining: [], failed: [], logCoverage: { from: 1, readAt: 9 } })
    expect(names()).toEqual(['notebook', 'switched', 'moves', 'figures', 'counts', 'gone', 'log'])
  })

  it('calls each handler once with all its follow-ups, and not at all without any', async () => {
    const { run, calls, guarded: guardedNames } = createRecorder()
    const waiting = [count('Days', 5), count('Work', 2), count('Days', 3), log(4), log(7)]
    await run(uid, waiting, state)
    expect(calls).toEqual([
      ['counts', { Days: 5, Work: 2 }],
      ['log', [log(4), log(7)]],
    ])
    expect(guardedNames).toEqual(['countCategories', 'embedEntry'])
  })

  it('completes one notebook write before the next, in order', async () => {
    let running = 0
    const results: boolean[] = []
    const { run } = createRecorder([], {
      async alignNotebook(_, { after }) {
        running += 1
        await Promise.resolve()
        results.push(running === 1, after?.isPublic === true)
        running -= 1
      },
    })
    await run(uid, [notebook(true), notebook(false)], state)
    expect(results).toEqual([true, true, true, false])
  })

  it.each(['switched', 'moves', 'counts', 'gone', 'log'])(
    'runs everything else when %s fails, and reports only that as failed',
    async (name) => {
      const { run, names } = createRecorder([name])
      const { remaining, failed } = await run(uid, allKinds, state)
      expect([names().length, remaining.length, failed.length]).toEqual([7, 0, 1])
      const healthy = createRecorder()
      await healthy.run(uid, failed, state)
      expect(healthy.names()).toEqual([name])
    },
  )

  it('retries hiding entries when counting their notebook fails', async () => {
    const { run } = createRecorder(['figures'])
    const { failed } = await run(uid, allKinds, state)
    expect(failed).toEqual([{ kind: 'figures', name: 'River' }, notebook(false)])
  })

  it('does not count a notebook whose entries could not be hidden, and retries only that', async () => {
    const { run, calls } = createRecorder([], {
      async alignNotebook(_, { after }) {
        if (after?.isPublic === false) throw new Error('broken')
      },
    })
    const renamedFacts = { ...notebookFacts, name: 'River' }
    const renamed: FollowUp = { kind: 'notebook', before: notebookFacts, after: renamedFacts }
    const { failed } = await run(uid, [notebook(false), renamed], state)
    expect([failed, calls]).toEqual([[notebook(false)], [['figures', ['River']]]])
  })

  it('counts a changed notebook once, and a deleted one not at all', async () => {
    const { run, calls } = createRecorder()
    const deleted: FollowUp = { kind: 'notebook', before: notebookFacts, after: null }
    await run(uid, [notebook(false), notebook(true), { kind: 'figures', name: 'Walks' }, deleted], state)
    expect(calls.filter(([name]) => name === 'figures')).toEqual([['figures', ['Walks']]])
  })

  it('returns notebooks that it had no time for, and processes a repeated write once', async () => {
    const { run, names } = createRecorder()
    const isOverdue = () => names().filter((name) => name === 'notebook').length > 0
    const { remaining } = await run(uid, [notebook(false), notebook(false), notebook(true)], { ...state, isOverdue })
    expect([names(), remaining]).toEqual([['notebook', 'figures'], [notebook(true)]])
  })

  it("returns the log follow-ups that it had no time for, and keeps the log's position", async () => {
    const interrupted: FollowUpOfKind<'log'> = { ...log(4), pass: { updatedAt: 6, id: 'e6', readAt: 9 } }
    const logCoverage = { from: 0, readAt: 3 }
    const isOverdue = () => true
    const { run } = createRecorder(['counts'], {
      followLog: async (_, items, parameters) => {
        expect([items, parameters]).toEqual([[log(4)], { logCoverage, isOverdue }])
        return { remaining: [interrupted], logCoverage }
      },
    })
    const done = await run(uid, [count('Days', 1), log(4)], { logCoverage, isOverdue })
    expect(done).toEqual({ remaining: [interrupted], failed: [count('Days', 1)], logCoverage })
  })

  it("keeps the log's position when following it fails or is not requested", async () => {
    const logCoverage = { from: 0, readAt: 3 }
    expect(await createRecorder(['log']).run(uid, [log(4)], { ...state, logCoverage })).toMatchObject({ logCoverage })
    expect(await createRecorder().run(uid, [], { ...state, logCoverage })).toEqual({
      remaining: [],
      failed: [],
      logCoverage,
    })
  })
})
