import { expect, test } from 'vitest'

import { initialMapState, mapReducer } from './map-state'

test('an update that was asked for goes on while the worker ends one of its own', () => {
  const asked = mapReducer(initialMapState, { kind: 'update-asked' })
  expect(mapReducer(asked, { kind: 'settled', scope: 'changes' }).isUpdating).toBe(true)
  expect(mapReducer(asked, { kind: 'failed', why: 'out-of-reach', scope: 'nothing' }).isUpdating).toBe(true)
  expect(mapReducer(asked, { kind: 'settled', scope: 'all' }).isUpdating).toBe(false)
  expect(mapReducer(asked, { kind: 'failed', why: 'ai-off', scope: 'all' }).isUpdating).toBe(false)
})
