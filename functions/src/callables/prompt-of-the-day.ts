import { dayMs, promptOfTheDay as contract } from '@geist/domain'
import { getQuestionForDay } from '../prompts/get-question-for-day'
import { definePublicCallable } from './define-public-callable'

export const promptOfTheDay = definePublicCallable(contract, (_, now) => {
  const day = Math.floor(now / dayMs)
  return {
    response: { date: new Date(day * dayMs).toISOString().slice(0, 10), prompt: getQuestionForDay(day) },
    validUntil: (day + 1) * dayMs,
  }
})
