import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { type DragEvent, type DragPhase, getDraggedEntryId, idlePhase, dragPhaseReducer } from './drag-phase'

const after = (...events: readonly DragEvent[]): DragPhase => events.reduce(dragPhaseReducer, idlePhase)
const lift: DragEvent = { type: 'lift', entryId: 'one' }
const drop: DragEvent = { type: 'release', reason: 'DROP' }
const cancel: DragEvent = { type: 'release', reason: 'CANCEL' }

it('a drag goes from IDLE through DRAGGING and DROP_ANIMATING back to IDLE', () => {
  expect(after(lift)).toEqual({ phase: 'DRAGGING', entryId: 'one' })
  expect(after(lift, drop)).toEqual({ phase: 'DROP_ANIMATING', entryId: 'one', reason: 'DROP' })
  expect(after(lift, cancel)).toEqual({ phase: 'DROP_ANIMATING', entryId: 'one', reason: 'CANCEL' })
  expect(after(lift, drop, { type: 'land' })).toEqual(idlePhase)
})

it('a list that changes during a drag is measured before the drag goes on', () => {
  expect(after(lift, { type: 'change' })).toEqual({ phase: 'COLLECTING', entryId: 'one' })
  expect(after(lift, { type: 'change' }, { type: 'measure' })).toEqual({ phase: 'DRAGGING', entryId: 'one' })
})

it('an entry released while the list is measured waits for that', () => {
  const pending = after(lift, { type: 'change' }, drop)
  expect(pending).toEqual({ phase: 'DROP_PENDING', entryId: 'one', reason: 'DROP' })
  expect(dragPhaseReducer(pending, { type: 'measure' })).toEqual({
    phase: 'DROP_ANIMATING',
    entryId: 'one',
    reason: 'DROP',
  })
})

it('another entry can be lifted during a drop, but not during a drag', () => {
  const otherLift: DragEvent = { type: 'lift', entryId: 'two' }
  expect(after(lift, drop, otherLift)).toEqual({ phase: 'DRAGGING', entryId: 'two' })
  expect(after(lift, otherLift)).toEqual({ phase: 'DRAGGING', entryId: 'one' })
})

it('only IDLE has no entry, and from every phase releasing and landing lead back to it', () => {
  const event = fc.constantFrom<DragEvent>(lift, { type: 'change' }, { type: 'measure' }, drop, cancel, {
    type: 'land',
  })
  fc.assert(
    fc.property(fc.array(event), (events) => {
      const now = after(...events)
      expect(getDraggedEntryId(now) === undefined).toBe(now.phase === 'IDLE')
      expect(dragPhaseReducer(dragPhaseReducer(now, cancel), { type: 'land' })).toEqual(idlePhase)
    }),
  )
})
