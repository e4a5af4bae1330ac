import { CallableError, readFailureReason } from '@geist/functions-client'

import { RecognitionError } from './recogniser'

export type ReadingFailure =
  | { readonly reason: 'offline' | 'signed-out' | 'unreadable' | 'too-long' | 'server' }
  | { readonly reason: 'too-often'; readonly retryAfterSeconds?: number | undefined }
  | { readonly reason: 'not-loaded' | 'not-loaded-offline' | 'device' }

/** Maps an error of the server or of the recogniser to a reason. */
export function readingFailureOf(error: unknown, isOnline: boolean): ReadingFailure {
  if (error instanceof RecognitionError) {
    if (error.reason !== 'not-loaded') return { reason: 'device' }
    return { reason: isOnline ? 'not-loaded' : 'not-loaded-offline' }
  }
  if (!(error instanceof CallableError)) return { reason: 'device' }
  const failure = readFailureReason(error)
  switch (failure?.reason) {
    case 'unreadable-image':
      return { reason: 'unreadable' }
    case 'signed-out':
      return { reason: 'signed-out' }
    case 'rate-limited':
      return { reason: 'too-often', retryAfterSeconds: failure.retryAfterSeconds }
    default:
      if (!isOnline) return { reason: 'offline' }
      return { reason: error.code === 'deadline-exceeded' ? 'too-long' : 'server' }
  }
}
