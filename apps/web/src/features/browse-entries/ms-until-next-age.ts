import { formatRelativeAge } from '@geist/domain'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/**
 * Returns the milliseconds until the text of an age changes, at least 1 and at most an hour: timers
 * stall while a device sleeps.
 * @param timestamp epoch milliseconds
 * @param now epoch milliseconds
 */
export function getMsUntilNextAge(timestamp: number, now: number): number {
  if (formatRelativeAge(timestamp, now) === '') return hour
  return Math.min(Math.max(getRemainingMs(now - timestamp), 1), hour)
}

function getRemainingMs(age: number): number {
  // 'in 3d' changes once less than three days remain.
  if (-age >= day) return (-age % day) + 1
  // Reads '0s' until one second after the timestamp.
  if (age < 0) return second - age
  const step = getStep(age)
  return step - (age % step)
}

/** Returns the unit in which an age is shown, and changes. */
function getStep(age: number): number {
  if (age < minute) return second
  if (age < hour) return minute
  return age < day ? hour : day
}
