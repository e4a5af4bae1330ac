import * as v from 'valibot'
import { defineContract } from './contract'
import { noPayload } from './no-payload'

/** Longest question of the day, in characters: it fits two heading lines on a phone. */
export const promptOfTheDayMaxLength = 48

/**
 * Returns the question of the day: the same for all users from midnight to midnight UTC. Needs no
 * account.
 */
export const promptOfTheDay = defineContract({
  name: 'promptOfTheDay',
  payload: noPayload,
  response: v.object({
    /** The UTC day, as YYYY-MM-DD. */
    date: v.pipe(v.string(), v.isoDate()),
    prompt: v.pipe(v.string(), v.nonEmpty(), v.maxLength(promptOfTheDayMaxLength)),
  }),
})
