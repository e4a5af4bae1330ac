import { logger } from 'firebase-functions/logger'
import { toLoggableError } from '../callables/to-loggable-error'

/**
 * Runs background work and redacts its errors. Logs an error without its message and throws a
 * generic one: the platform retries, and no user text reaches the logs.
 */
export function redactErrors<T>(name: string, work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    logger.error('A trigger failed', { function: name, error: toLoggableError(error) })
    throw new Error(`${name} failed`)
  })
}
