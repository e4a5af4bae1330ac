import { randomUUID } from 'node:crypto'
import { generateJournalPrompt as contract } from '@geist/domain'
import { suggestionStore as store } from '../store/suggestion-store'
import { generateJournalPrompt as suggest } from '../use-cases/calls/generate-journal-prompt'
import { defineAiCallable } from './define-ai-callable'

export const generateJournalPrompt = defineAiCallable(contract, (tools, { uid }, payload, { signal }) =>
  suggest(uid, payload, { ...tools, store, signal, seed: randomUUID() }),
)
