import { randomUUID } from 'node:crypto'
import { complexQuery as contract } from '@geist/domain'
import { selectionStore as store } from '../store/selection-store'
import { readSettings as settings } from '../store/settings-store'
import { complexQuery as answer } from '../use-cases/calls/complex-query'
import { defineAiCallable } from './define-ai-callable'

export const complexQuery = defineAiCallable(contract, (tools, { uid }, payload, { signal }) =>
  answer(uid, payload, { ...tools, store, settings, signal, seed: randomUUID() }),
)
