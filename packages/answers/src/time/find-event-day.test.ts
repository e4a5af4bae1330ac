import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCalendarDay } from '@geist/domain'
import { anyText } from '../testing/any-text'
import { findEventDay } from './find-event-day'

/** A Saturday. */
const writtenAt = Date.UTC(2026, 10, 21, 12)
const day = (text: string) => toCalendarDay(Date.parse(`${text}T12:00:00Z`), 'UTC')

describe('findEventDay', () => {
  it.each([
    ['Yesterday we planted the pear tree.', '2026-11-20'],
    ['It snowed last night.', '2026-11-20'],
    ['She left the day before yesterday.', '2026-11-19'],
    ['The lease ended last Tuesday.', '2026-11-17'],
    ['The lease ended last Saturday.', '2026-11-14'],
  ])('dates %j', (sentence, expected) => {
    expect(findEventDay(sentence, writtenAt, 'UTC')).toBe(day(expected))
  })

  it.each(['Planted the pear tree.', 'Yesterday’s bread.', 'The last Monday of May.', 'The vet comes on Saturday.'])(
    'finds no other day in %j',
    (sentence) => expect(findEventDay(sentence, writtenAt, 'UTC')).toBeUndefined(),
  )

  it('counts from the day of the note in the time zone of the user', () => {
    const lateEvening = Date.UTC(2026, 10, 21, 23, 30)
    expect(findEventDay('Yesterday.', lateEvening, 'Europe/Berlin')).toBe(day('2026-11-21'))
  })

  it('is at most a week before the day of the note, for any text', () => {
    const anySentence = fc.oneof(
      anyText,
      fc.tuple(anyText, fc.constantFrom(' yesterday ', ' last Friday ', ' last night ')).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(anySentence, fc.integer({ min: 0, max: 2e12 }), (sentence, instant) => {
        const found = findEventDay(sentence, instant, 'UTC')
        if (found === undefined) return
        const daysBefore = toCalendarDay(instant, 'UTC') - found
        expect(daysBefore).toBeGreaterThanOrEqual(1)
        expect(daysBefore).toBeLessThanOrEqual(7)
      }),
    )
  })
})
