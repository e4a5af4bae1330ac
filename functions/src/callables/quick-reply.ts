import { randomUUID } from 'node:crypto'
import { quickReply as contract } from '@geist/domain'
import { suggestionStore as store } from '../store/suggestion-store'
import { quickReply as reply } from '../use-cases/calls/quick-reply'
import { defineAiCallable } from './define-ai-callable'

export const quickReply = defineAiCallable(contract, (tools, { uid }, { prompt }, { signal, send }) =>
  reply(uid, prompt, { ...tools, store, signal, onText: send, seed: randomUUID() }),
)
