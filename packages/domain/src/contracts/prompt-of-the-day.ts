import * as v from 'valibot'
import { defineContract } from './contract'
import { noPayload } from './no-payload'

/** Longest question of the day, in characters: it fits two lines of a heading on a phone. */
export const promptOfTheDayMaxLength = 48

/** Gives the question of the day: the same for everybody, from midnight to midnight in UTC. Needs no account. */
export const promptOfTheDay = defineContract({
  name: 'promptOfTheDay',
  payload: noPayload,
  response: v.object({
    /** The day in UTC, as YYYY-MM-DD. */
    date: v.pipe(v.string(), v.isoDate()),
    prompt: v.pipe(v.string(), v.nonEmpty(), v.maxLength(promptOfTheDayMaxLength)),
  }),
})
