import { expect, test } from 'vitest'

import { beforeMap, nextMapState } from './map-state'

test('an update that was asked for goes on while the worker ends one of its own', () => {
  const asked = nextMapState(beforeMap, { kind: 'update-asked' })
  expect(nextMapState(asked, { kind: 'settled', scope: 'changes' }).isUpdating).toBe(true)
  expect(nextMapState(asked, { kind: 'failed', why: 'out-of-reach', scope: 'nothing' }).isUpdating).toBe(true)
  expect(nextMapState(asked, { kind: 'settled', scope: 'all' }).isUpdating).toBe(false)
  expect(nextMapState(asked, { kind: 'failed', why: 'ai-off', scope: 'all' }).isUpdating).toBe(false)
})
