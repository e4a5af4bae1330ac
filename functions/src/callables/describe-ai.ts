import { describeAi as contract } from '@geist/domain'
import { configuredAi } from '../ai/configured-ai'
import { defineCallable } from './define-callable'

export const describeAi = defineCallable(contract, async () => ({
  status: 'answered',
  response: configuredAi().description,
}))
