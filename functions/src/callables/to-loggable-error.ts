/** What may be logged about an unexpected error. */
export interface LoggableError {
  readonly name: string
  /** The code of a system or gRPC error, if it has one. */
  readonly code?: string | number
  readonly frames: readonly string[]
}

/**
 * Reduces an error to its name, code and stack frames. Its message may quote journal text.
 */
export function toLoggableError(error: unknown): LoggableError {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] }
  const { code } = error as { code?: unknown }
  return {
    name: error.name,
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    frames: findStackFrames(error),
  }
}

/**
 * Finds the frames below the message; the message itself may contain lines that look like frames.
 */
function findStackFrames({ stack = '', message }: Error): string[] {
  const messageStart = message === '' ? -1 : stack.lastIndexOf(message)
  if (message !== '' && messageStart < 0) return []
  return stack
    .slice(messageStart + message.length)
    .split('\n')
    .filter((line) => /^ {4}at \S/u.test(line))
    .map((line) => line.trim())
    .slice(0, 20)
}
