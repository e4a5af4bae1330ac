import { randomUUID } from 'node:crypto'
import { generateAction as contract } from '@geist/domain'
import { suggestionStore } from '../store/suggestion-store'
import { generateAction as runGenerateAction } from '@geist/journal-ai'
import { defineAiCallable } from './define-ai-callable'

export const generateAction = defineAiCallable(contract, (dependencies, { uid }, _, { signal }) =>
  runGenerateAction(uid, { ...dependencies, store: suggestionStore, signal, seed: randomUUID() }),
)
