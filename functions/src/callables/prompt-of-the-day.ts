import { dayMs, promptOfTheDay as contract } from '@geist/domain'
import { questionOn } from '../prompts/question-on'
import { definePublicCallable } from './define-public-callable'

export const promptOfTheDay = definePublicCallable(contract, (_, now) => {
  const day = Math.floor(now / dayMs)
  return {
    response: { date: new Date(day * dayMs).toISOString().slice(0, 10), prompt: questionOn(day) },
    validUntil: (day + 1) * dayMs,
  }
})
