import { expect, test } from 'vitest'

import { initialMapState, mapReducer } from './map-state'

test('a requested update continues while the worker finishes its own', () => {
  const requested = mapReducer(initialMapState, { kind: 'update-requested' })
  expect(mapReducer(requested, { kind: 'settled', scope: 'changes' }).isUpdating).toBe(true)
  expect(mapReducer(requested, { kind: 'failed', reason: 'unreachable', scope: 'none' }).isUpdating).toBe(true)
  expect(mapReducer(requested, { kind: 'settled', scope: 'all' }).isUpdating).toBe(false)
  expect(mapReducer(requested, { kind: 'failed', reason: 'ai-off', scope: 'all' }).isUpdating).toBe(false)
})
