import { randomUUID } from 'node:crypto'
import { generateQueryPrompts as contract } from '@geist/domain'
import { suggestionStore as store } from '../store/suggestion-store'
import { generateQueryPrompts as suggest } from '../use-cases/calls/generate-query-prompts'
import { defineAiCallable } from './define-ai-callable'

export const generateQueryPrompts = defineAiCallable(contract, (tools, { uid }, _, { signal }) =>
  suggest(uid, { ...tools, store, signal, seed: randomUUID() }),
)
