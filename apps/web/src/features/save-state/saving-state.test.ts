import fc from 'fast-check'
import { expect, test } from 'vitest'

import { overdueAfterMs } from '../../shared/local/get-overdue-at'
import type { SavingProgress } from '../../shared/local/queries/read-saving-progress'
import { deriveSavingState } from './saving-state'

const now = 1_790_000_000_000
const idle: SavingProgress = {
  pendingCount: 0,
  oldestPendingAt: undefined,
  answeredAt: undefined,
  refusedCount: 0,
  isPersistent: true,
}
const online = { now, isOnline: true }

test('with an empty outbox and tray, everything is saved everywhere', () => {
  expect(deriveSavingState(idle, online)).toEqual({ status: 'synced' })
})

test('a write is saved on this device first, and waits when no response comes', () => {
  const justWritten = { ...idle, pendingCount: 1, oldestPendingAt: now }
  expect(deriveSavingState(justWritten, online)).toEqual({ status: 'local' })
  expect(deriveSavingState(justWritten, { now: now + overdueAfterMs, isOnline: true })).toEqual({
    status: 'overdue',
    count: 1,
  })
})

test('an answer to any batch of a long queue shows that the server responds', () => {
  const queued = { ...idle, pendingCount: 3_000, oldestPendingAt: now - 60_000 }
  expect(deriveSavingState(queued, online).status).toBe('overdue')
  const answered = { ...queued, answeredAt: now - overdueAfterMs }
  expect(deriveSavingState(answered, online)).toEqual({ status: 'local' })
  // A full commit may take longer than a single write, but not forever.
  expect(deriveSavingState(answered, { now: now + 10_000, isOnline: true })).toEqual({
    status: 'overdue',
    count: 3_000,
  })
  // An answer before the write says nothing about it.
  const writtenSince = { ...idle, pendingCount: 1, oldestPendingAt: now - overdueAfterMs, answeredAt: now - 60_000 }
  expect(deriveSavingState(writtenSince, online).status).toBe('overdue')
})

test('offline, a write stays saved on this device', () => {
  expect(deriveSavingState({ ...idle, pendingCount: 2, oldestPendingAt: 0 }, { now, isOnline: false })).toEqual({
    status: 'local',
  })
})

test('a write from the future waits: the clock was set back since', () => {
  const fromTheFuture = { ...idle, pendingCount: 1, oldestPendingAt: now + 1 }
  expect(deriveSavingState(fromTheFuture, online)).toEqual({ status: 'overdue', count: 1 })
  const answeredInTheFuture = { ...fromTheFuture, oldestPendingAt: now - 60_000, answeredAt: now + 1 }
  expect(deriveSavingState(answeredInTheFuture, online)).toEqual({ status: 'overdue', count: 1 })
})

const progress = fc
  .record({
    pendingCount: fc.nat(3),
    age: fc.integer({ min: -5_000, max: 10_000 }),
    answeredAt: fc.option(fc.integer({ min: now - 10_000, max: now + 5_000 }), { nil: undefined }),
    refusedCount: fc.nat(2),
    isPersistent: fc.boolean(),
  })
  .map(({ age, ...rest }) => ({ ...rest, oldestPendingAt: rest.pendingCount === 0 ? undefined : now - age }))

test('"everywhere" is shown only when nothing is queued or refused', () => {
  fc.assert(
    fc.property(progress, fc.boolean(), (each, isOnline) => {
      const isSynced = deriveSavingState(each, { now, isOnline }).status === 'synced'
      expect(isSynced).toBe(each.pendingCount === 0 && each.refusedCount === 0)
    }),
  )
})

test('without storage nothing is said to be saved on this device', () => {
  fc.assert(
    fc.property(progress, fc.boolean(), (each, isOnline) => {
      const { status } = deriveSavingState({ ...each, isPersistent: false }, { now, isOnline })
      expect(status).not.toBe('local')
    }),
  )
})
