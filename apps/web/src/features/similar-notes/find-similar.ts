import type { Settings, SimilarityScore } from '@geist/domain'
import { CallableError, readFailureReason } from '@geist/functions-client'

import { type AiFailure, toAiFailure } from '../../shared/ai/ai-failure'
import type { DeviceVectors } from './device-vectors'
import { type CachedNote, cacheSimilar, cachedSimilar } from './similar-cache'
import { findSimilarOnDevice } from './find-similar-on-device'

/** Why there is no answer. `offline`: no network, and no vectors on this device. */
export type SimilarFailure = AiFailure | { readonly reason: 'offline' }

export type SimilarAnswer =
  | { readonly status: 'found'; readonly scores: readonly SimilarityScore[] }
  | { readonly status: 'failed'; readonly failure: SimilarFailure }

export interface SimilarSources {
  /** Resolves when the settings are loaded. */
  readonly settings: () => Promise<Pick<Settings, 'aiEnabled'>>
  /** @throws {CallableError} */
  readonly fetchSimilar: (noteId: string, signal: AbortSignal) => Promise<readonly SimilarityScore[]>
  readonly deviceVectors: (uid: string) => Promise<DeviceVectors | undefined>
}

export interface SimilarRequest {
  readonly note: CachedNote
  readonly isOnline: boolean
  /** Epoch milliseconds. */
  readonly now: number
  readonly signal: AbortSignal
}

/**
 * Scores of the notes nearest to one. Falls back to this device's cached answer or vectors if the
 * server does not answer. Makes no call while the account's AI switch is off.
 */
export async function findSimilar(request: SimilarRequest, sources: SimilarSources): Promise<SimilarAnswer> {
  const { note, isOnline, now, signal } = request
  if (!(await sources.settings()).aiEnabled) return failed({ reason: 'off' })
  const cached = cachedSimilar(note, now)
  if (cached?.isFresh) return found(cached.scores)
  const answer = isOnline ? await askServer(request, sources) : failed({ reason: 'offline' })
  if (answer.status === 'found') {
    cacheSimilar(note, answer.scores, now)
    return answer
  }
  if (signal.aborted) return answer
  // With AI off or without a session, the device compares nothing either.
  if (answer.failure.reason === 'off' || answer.failure.reason === 'signed-out') return answer
  if (cached) return found(cached.scores)
  const vectors = await sources.deviceVectors(note.uid)
  const scores = vectors && findSimilarOnDevice(note.id, vectors)
  return scores ? found(scores) : answer
}

async function askServer(
  { note, signal }: SimilarRequest,
  { fetchSimilar }: Pick<SimilarSources, 'fetchSimilar'>,
): Promise<SimilarAnswer> {
  try {
    const matches = await fetchSimilar(note.id, signal)
    return found(matches.map(({ id, score }) => ({ id, score })))
  } catch (error) {
    // The server does not have the note yet: it was saved a moment ago.
    if (error instanceof CallableError && readFailureReason(error)?.reason === 'not-found') return found([])
    return failed(toAiFailure(error))
  }
}

function found(scores: readonly SimilarityScore[]): SimilarAnswer {
  return { status: 'found', scores }
}

function failed(failure: SimilarFailure): Extract<SimilarAnswer, { status: 'failed' }> {
  return { status: 'failed', failure }
}
