import { type CalendarDay, startOfWeek, toCalendarDay, type Weekday } from '@geist/domain'

/**
 * The day before the note's own that a sentence names for what it tells: "yesterday", "the day
 * before yesterday", "last night", "last Tuesday". `undefined` for a sentence that names none.
 *
 * @param writtenAt of the note, epoch milliseconds
 * @param timeZone an IANA time zone that the platform supports
 */
export function findEventDay(sentence: string, writtenAt: number, timeZone: string): CalendarDay | undefined {
  const { phrase, weekday } = eventDayPattern.exec(sentence)?.groups ?? {}
  const noteDay = toCalendarDay(writtenAt, timeZone)
  if (weekday !== undefined) {
    const number = 1 + weekdayStems.indexOf(weekday.slice(0, 3).toLowerCase())
    return startOfWeek(noteDay - 1, number as Weekday)
  }
  if (phrase === undefined) return undefined
  return noteDay - (/^the/iu.test(phrase) ? 2 : 1)
}

const weekdayStems = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
/** "The last Monday of May" and "yesterday's bread" name no day of the event. */
const eventDayPattern =
  /\b(?<phrase>the day before yesterday|yesterday|last night)\b(?!['’])|(?<!\bthe )\blast (?<weekday>(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b(?!['’]| (?:of|in)\b)/iu
