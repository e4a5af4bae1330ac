import { formatRelativeAge } from '@geist/domain'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/**
 * Milliseconds until the text of an age changes: 1 to 3,600,000. The cap covers timers that stall
 * while the device sleeps.
 * @param timestamp epoch milliseconds
 * @param now epoch milliseconds
 */
export function untilNextAge(timestamp: number, now: number): number {
  const age = now - timestamp
  if (formatRelativeAge(timestamp, now) === '') return hour
  const step = age < minute ? second : age < hour ? minute : age < day ? hour : day
  const remaining = -age >= day ? (-age % day) + 1 : age < 0 ? second - age : step - (age % step)
  return Math.min(Math.max(remaining, 1), hour)
}
