import type { Settings, SimilarityScore } from '@geist/domain'
import { CallableError, readFailureReason } from '@geist/functions-client'

import { type AiFailure, toAiFailure } from '../../shared/ai/ai-failure'
import type { DeviceVectors } from './device-vectors'
import { type NoteKey, cacheScores, getCachedScores } from './similarity-cache'
import { findSimilarOnDevice } from './find-similar-on-device'

/** Why there is no answer. `offline`: no network, and no vector of the note on this device. */
export type SimilarFailure = AiFailure | { readonly reason: 'offline' }

export type SimilarAnswer =
  | { readonly status: 'found'; readonly scores: readonly SimilarityScore[] }
  | { readonly status: 'failed'; readonly failure: SimilarFailure }

export interface SimilarSources {
  /** Resolves when the settings are loaded. */
  readonly loadSettings: () => Promise<Pick<Settings, 'aiEnabled'>>
  /** @throws {CallableError} */
  readonly fetchSimilarNotes: (noteId: string, signal: AbortSignal) => Promise<readonly SimilarityScore[]>
  /** Reads the vectors that the content map has stored on this device. */
  readonly readDeviceVectors: (uid: string) => Promise<DeviceVectors | undefined>
}

export interface FindSimilarOptions {
  readonly note: NoteKey
  readonly isOnline: boolean
  /** Epoch milliseconds. */
  readonly now: number
  readonly signal: AbortSignal
}

/**
 * Finds the notes nearest to a note. Falls back to this device's cached answer, or its vectors, if
 * the server does not answer. Makes no call while AI is switched off for the account.
 */
export async function findSimilarNotes(request: FindSimilarOptions, sources: SimilarSources): Promise<SimilarAnswer> {
  const { note, isOnline, now, signal } = request
  if (!(await sources.loadSettings()).aiEnabled) return toFailed({ reason: 'off' })
  const cached = getCachedScores(note, now)
  if (cached?.isFresh) return toFound(cached.scores)
  const answer = isOnline ? await askServer(request, sources) : toFailed({ reason: 'offline' })
  if (answer.status === 'found') {
    cacheScores(note, answer.scores, now)
    return answer
  }
  if (signal.aborted) return answer
  // With AI off or without a session, the device compares nothing either.
  if (answer.failure.reason === 'off' || answer.failure.reason === 'signed-out') return answer
  if (cached) return toFound(cached.scores)
  const vectors = await sources.readDeviceVectors(note.uid)
  const scores = vectors && findSimilarOnDevice(note.id, vectors)
  return scores ? toFound(scores) : answer
}

async function askServer(
  { note, signal }: FindSimilarOptions,
  { fetchSimilarNotes }: Pick<SimilarSources, 'fetchSimilarNotes'>,
): Promise<SimilarAnswer> {
  try {
    const matches = await fetchSimilarNotes(note.id, signal)
    return toFound(matches.map(({ id, score }) => ({ id, score })))
  } catch (error) {
    // The server does not have the note yet, since it was saved a moment ago.
    if (error instanceof CallableError && readFailureReason(error)?.reason === 'not-found') return toFound([])
    return toFailed(toAiFailure(error))
  }
}

function toFound(scores: readonly SimilarityScore[]): SimilarAnswer {
  return { status: 'found', scores }
}

function toFailed(failure: SimilarFailure): Extract<SimilarAnswer, { status: 'failed' }> {
  return { status: 'failed', failure }
}
