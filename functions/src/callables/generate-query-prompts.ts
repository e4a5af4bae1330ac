import { randomUUID } from 'node:crypto'
import { generateQueryPrompts as contract } from '@geist/domain'
import { suggestionStore } from '../store/suggestion-store'
import { generateQueryPrompts as runGenerateQueryPrompts } from '@geist/journal-ai'
import { defineAiCallable } from './define-ai-callable'

export const generateQueryPrompts = defineAiCallable(contract, (dependencies, { uid }, payload, { signal }) =>
  runGenerateQueryPrompts(uid, { ...dependencies, store: suggestionStore, signal, seed: randomUUID() }, payload),
)
