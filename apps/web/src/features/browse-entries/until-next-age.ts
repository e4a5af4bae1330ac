import { relativeAge } from '@geist/domain'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/**
 * How long until an entry's age reads differently, in milliseconds: at least a little, at most an hour, since a browser that slept forgets the time.
 *
 * @param timestamp epoch milliseconds
 * @param now epoch milliseconds
 */
export function untilNextAge(timestamp: number, now: number): number {
  const age = now - timestamp
  if (relativeAge(timestamp, now) === '') return hour
  const step = age < minute ? second : age < hour ? minute : age < day ? hour : day
  const left = -age >= day ? (-age % day) + 1 : age < 0 ? second - age : step - (age % step)
  return Math.min(Math.max(left, 1), hour)
}
