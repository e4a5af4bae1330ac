import { type Thread, threads as limits } from '@geist/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { MemoryServer } from './testing/memory-server'
import { emptyWindow, mergeNewestPage, appendOlderPage, type ThreadWindow } from './thread-window'

const uid = 'ada'
const ids = Array.from({ length: 60 }, (_, index) => `thread-${String(index).padStart(20, '0')}`)
const which = fc.nat({ max: ids.length - 1 })

/** Merges the first page, as a device does on its first snapshot. */
function visit(server: MemoryServer, window: ThreadWindow): ThreadWindow {
  const threads = server.findNewestThreads(window.cursor).slice(0, limits.pageSize)
  return mergeNewestPage(window, { threads, since: window.cursor, isFull: threads.length === limits.pageSize })
}

async function older(server: MemoryServer, window: ThreadWindow): Promise<ThreadWindow> {
  const last = window.threads.at(-1)
  return last && window.hasMore ? appendOlderPage(window, await server.connect(uid).fetchOlderThreads(last)) : window
}

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('touch' as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('visit' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('older' as const) }) },
)

test('after any changes between two visits, a device has the newest conversations without a gap, and knows whether there are more', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 120 }), async (steps) => {
      const server = new MemoryServer()
      let window = emptyWindow
      const visits: { window: ThreadWindow; all: readonly Thread[] }[] = []
      for (const each of [...steps, { kind: 'visit' as const }]) {
        const id = 'which' in each ? (ids[each.which] ?? '') : ''
        const thread = server.threads.get(id)
        if (each.kind === 'touch') server.touch(id, uid)
        else if (each.kind === 'delete') {
          if (thread?.deletedAt === null) await server.connect(uid).deleteThread(thread)
        } else {
          window = visit(server, window)
          if (each.kind === 'older') window = await older(server, window)
          visits.push({ window, all: server.findNewestThreads(undefined) })
        }
      }
      for (const { window: then, all } of visits) {
        expect(then.threads).toEqual(all.slice(0, then.threads.length))
        expect(then.hasMore || then.threads.length === all.length).toBe(true)
      }
      while (window.hasMore) {
        const before = window.threads.length
        window = await older(server, window)
        expect(window.threads.length > before || !window.hasMore).toBe(true)
      }
      expect(window.threads).toEqual(server.findNewestThreads(undefined))
    }),
    { numRuns: 300 },
  )
})

test('during a visit, conversations deleted elsewhere disappear, and those pushed off the first page stay', () => {
  const server = new MemoryServer()
  for (const id of ids.slice(0, limits.pageSize)) server.touch(id, uid)
  const first = visit(server, emptyWindow)
  expect(first.threads).toHaveLength(limits.pageSize)
  server.touch(ids[30] ?? '', uid)
  const page = (threads = server.findNewestThreads(undefined).slice(0, limits.pageSize)) => ({
    threads,
    since: undefined,
    isFull: threads.length === limits.pageSize,
  })
  const pushed = mergeNewestPage(first, page())
  expect(pushed.threads.map(({ id }) => id)).toEqual([ids[30], ...first.threads.map(({ id }) => id)])
  server.threads.delete(ids[30] ?? '')
  expect(mergeNewestPage(pushed, page()).threads).toEqual(first.threads)
})
