import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { type DragEvent, type DragPhase, entryUnderWay, idle, nextPhase } from './drag-phase'

const after = (...events: readonly DragEvent[]): DragPhase => events.reduce(nextPhase, idle)
const lift: DragEvent = { type: 'lift', entryId: 'one' }
const drop: DragEvent = { type: 'let-go', reason: 'DROP' }
const cancel: DragEvent = { type: 'let-go', reason: 'CANCEL' }

it('a drag goes from rest through dragging and landing back to rest', () => {
  expect(after(lift)).toEqual({ phase: 'DRAGGING', entryId: 'one' })
  expect(after(lift, drop)).toEqual({ phase: 'DROP_ANIMATING', entryId: 'one', reason: 'DROP' })
  expect(after(lift, cancel)).toEqual({ phase: 'DROP_ANIMATING', entryId: 'one', reason: 'CANCEL' })
  expect(after(lift, drop, { type: 'land' })).toEqual(idle)
})

it('a list that changes under a drag is measured anew before the drag goes on', () => {
  expect(after(lift, { type: 'change' })).toEqual({ phase: 'COLLECTING', entryId: 'one' })
  expect(after(lift, { type: 'change' }, { type: 'measure' })).toEqual({ phase: 'DRAGGING', entryId: 'one' })
})

it('what is let go while the list is measured waits until it is known where it lands', () => {
  const pending = after(lift, { type: 'change' }, drop)
  expect(pending).toEqual({ phase: 'DROP_PENDING', entryId: 'one', reason: 'DROP' })
  expect(nextPhase(pending, { type: 'measure' })).toEqual({ phase: 'DROP_ANIMATING', entryId: 'one', reason: 'DROP' })
})

it('another one can be lifted while the one before lands, but not while one is held', () => {
  const other: DragEvent = { type: 'lift', entryId: 'two' }
  expect(after(lift, drop, other)).toEqual({ phase: 'DRAGGING', entryId: 'two' })
  expect(after(lift, other)).toEqual({ phase: 'DRAGGING', entryId: 'one' })
})

it('nothing is under way at rest, and whatever happens, letting go and landing lead back there', () => {
  const event = fc.constantFrom<DragEvent>(lift, { type: 'change' }, { type: 'measure' }, drop, cancel, {
    type: 'land',
  })
  fc.assert(
    fc.property(fc.array(event), (events) => {
      const now = after(...events)
      expect(entryUnderWay(now) === undefined).toBe(now.phase === 'IDLE')
      expect(nextPhase(nextPhase(now, cancel), { type: 'land' })).toEqual(idle)
    }),
  )
})
