import { randomUUID } from 'node:crypto'
import { generateAction as contract } from '@geist/domain'
import { suggestionStore as store } from '../store/suggestion-store'
import { generateAction as suggest } from '../use-cases/calls/generate-action'
import { defineAiCallable } from './define-ai-callable'

export const generateAction = defineAiCallable(contract, (tools, { uid }, _, { signal }) =>
  suggest(uid, { ...tools, store, signal, seed: randomUUID() }),
)
