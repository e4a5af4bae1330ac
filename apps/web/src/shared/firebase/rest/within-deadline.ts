import { createRestError } from './rest-error'

/**
 * Default timeout of an operation, in milliseconds: as long as the SDK's timeout of one request.
 */
const operationTimeoutMs = 15_000

/**
 * Runs an operation with a timeout that aborts its requests. Its last commit may still take effect.
 *
 * @throws an error with the code `deadline-exceeded`, else the error of the operation
 */
export async function withinDeadline<T>(
  operation: (signal: AbortSignal) => Promise<T>,
  timeoutMs = operationTimeoutMs,
): Promise<T> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    return await operation(signal)
  } catch (error) {
    if (signal.aborted && error === signal.reason) {
      throw createRestError('deadline-exceeded', `No response within ${timeoutMs} ms.`, error)
    }
    throw error
  }
}
