import { setTimeout as pause } from 'node:timers/promises'
import type { SentenceEmbedder } from '@geist/journal-ai'
import { logger } from 'firebase-functions/logger'
import { readEnv } from '../env'
import { logProviderFailure, providerTimeoutMs } from './get-configured-ai'
import { createProviderSentenceEmbedder } from './provider/embeddings/create-provider-sentence-embedder'
import { chooseEmbeddings } from './provider/embeddings/embedding-config'

let cachedEmbedder: { readonly embedder: SentenceEmbedder | undefined } | undefined

/**
 * Returns the provider's model for vectors, created on the first call; `undefined` if the built-in
 * model makes all vectors, or the settings are invalid.
 */
export function getConfiguredEmbedder(): SentenceEmbedder | undefined {
  cachedEmbedder ??= { embedder: createEmbedder() }
  return cachedEmbedder.embedder
}

function createEmbedder(): SentenceEmbedder | undefined {
  const choice = chooseEmbeddings(readEnv())
  if (choice.kind === 'misconfigured') logger.error('The settings GEIST_EMBEDDING_* are invalid')
  if (choice.kind !== 'provider') return undefined
  return createProviderSentenceEmbedder(choice.config, {
    now: () => Date.now(),
    timeoutMs: providerTimeoutMs,
    onFailure: logProviderFailure,
    pause: (ms, signal) => pause(ms, undefined, { signal }),
  })
}
