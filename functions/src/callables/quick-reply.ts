import { randomUUID } from 'node:crypto'
import { quickReply as contract } from '@geist/domain'
import { suggestionStore } from '../store/suggestion-store'
import { quickReply as runQuickReply } from '../use-cases/calls/quick-reply'
import { defineAiCallable } from './define-ai-callable'

export const quickReply = defineAiCallable(contract, (dependencies, { uid }, { prompt }, { signal, send }) =>
  runQuickReply(uid, prompt, { ...dependencies, store: suggestionStore, signal, onText: send, seed: randomUUID() }),
)
