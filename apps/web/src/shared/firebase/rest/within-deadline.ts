import { restError } from './rest-error'

/** How long an operation may take by default, in milliseconds: the SDK gives each of its requests as long. */
const operationTimeoutMs = 15_000

/**
 * Runs an operation whose requests end when its deadline passes. Whether its last commit took effect is then unknown.
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
      throw restError('deadline-exceeded', `No answer within ${timeoutMs} ms.`, error)
    }
    throw error
  }
}
