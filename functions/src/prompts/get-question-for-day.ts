import { questionsOfTheDay } from './questions-of-the-day'

/**
 * Returns the question of a day; cycles through the list.
 *
 * @param day days since 1 January 1970
 */
export function getQuestionForDay(day: number): string {
  const question = questionsOfTheDay[day % questionsOfTheDay.length]
  if (question === undefined) throw new RangeError(`${day} is no day since 1970.`)
  return question
}
