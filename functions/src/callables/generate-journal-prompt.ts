import { randomUUID } from 'node:crypto'
import { generateJournalPrompt as contract } from '@geist/domain'
import { suggestionStore } from '../store/suggestion-store'
import { generateJournalPrompt as runGenerateJournalPrompt } from '@geist/journal-ai'
import { defineAiCallable } from './define-ai-callable'

export const generateJournalPrompt = defineAiCallable(contract, (dependencies, { uid }, payload, { signal }) =>
  runGenerateJournalPrompt(uid, payload, { ...dependencies, store: suggestionStore, signal, seed: randomUUID() }),
)
