import { randomUUID } from 'node:crypto'
import { complexQuery as contract } from '@geist/domain'
import { replyToCrisis } from '@geist/journal-ai'
import { selectionStore } from '../store/selection-store'
import { readSettings } from '../store/settings-store'
import { complexQuery as runComplexQuery } from '../use-cases/calls/complex-query'
import { defineAiCallable } from './define-ai-callable'

export const complexQuery = defineAiCallable(
  contract,
  (dependencies, { uid }, payload, { signal }) =>
    runComplexQuery(uid, payload, { ...dependencies, store: selectionStore, readSettings, signal, seed: randomUUID() }),
  {
    answerInCrisis: ({ prompt, entries }) => {
      const analysis = replyToCrisis(prompt)
      if (analysis === undefined) return undefined
      return entries === undefined ? { analysis } : { analysis, leftOut: [] }
    },
  },
)
