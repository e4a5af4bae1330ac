import { logger } from 'firebase-functions/logger'
import { loggableError } from '../callables/loggable-error'

/**
 * Runs the work of a function that nobody waits for. What it throws is logged without its message
 * and thrown on as a bare error, so that the platform runs it again and nothing that anybody wrote
 * reaches the logs.
 */
export function withoutWords<T>(name: string, work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    logger.error('A trigger failed', { function: name, error: loggableError(error) })
    throw new Error(`${name} failed`)
  })
}
