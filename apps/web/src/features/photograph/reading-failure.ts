import { CallableError, readFailureReason } from '@geist/functions-client'

import { RecognitionError } from './recogniser'

/** Why a photo could not be read. `device`: the recogniser on this device failed. */
export type ReadingFailure =
  | {
      readonly reason:
        | 'offline'
        | 'signed-out'
        | 'unreadable'
        | 'timeout'
        | 'server'
        | 'model-not-loaded'
        | 'model-not-loaded-offline'
        | 'device'
    }
  | { readonly reason: 'rate-limited'; readonly retryAfterSeconds?: number | undefined }

/** Maps an error of the server or of the recogniser to a reason. */
export function toReadingFailure(error: unknown, isOnline: boolean): ReadingFailure {
  if (error instanceof RecognitionError) {
    if (error.reason !== 'model-not-loaded') return { reason: 'device' }
    return { reason: isOnline ? 'model-not-loaded' : 'model-not-loaded-offline' }
  }
  if (!(error instanceof CallableError)) return { reason: 'device' }
  const failure = readFailureReason(error)
  switch (failure?.reason) {
    case 'unreadable-image':
      return { reason: 'unreadable' }
    case 'signed-out':
      return { reason: 'signed-out' }
    case 'rate-limited':
      return { reason: 'rate-limited', retryAfterSeconds: failure.retryAfterSeconds }
    default:
      if (!isOnline) return { reason: 'offline' }
      return { reason: error.code === 'deadline-exceeded' ? 'timeout' : 'server' }
  }
}
