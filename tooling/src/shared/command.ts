import { findNodeProblem } from './find-node-problem'

/** Prints a line to standard output. */
export function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** An expected failure: the message is shown without a stack. */
export class CommandError extends Error {}

/**
 * Runs the body of a command, unless Node is too old. A {@link CommandError} exits with its message
 * and code 1, any other error with its stack.
 */
export async function runAsCommand(body: () => Promise<number | void>): Promise<void> {
  try {
    const problem = findNodeProblem()
    if (problem) throw new CommandError(problem)
    process.exitCode = (await body()) ?? 0
  } catch (error) {
    process.exitCode = 1
    process.stderr.write(`${error instanceof CommandError ? error.message : describeUnexpectedError(error)}\n`)
  }
}

function describeUnexpectedError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
