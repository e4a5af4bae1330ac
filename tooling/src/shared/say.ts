import { nodeProblem } from './node-problem'

/** One line to the person at the terminal. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** A failure that was foreseen: its sentence is all the person needs, so no stack is printed. */
export class Refusal extends Error {}

/**
 * Runs a command's body, unless Node is too old for it. A {@link Refusal} ends it with its sentence
 * and exit code 1, anything else with its stack.
 */
export async function asCommand(body: () => Promise<number | void>): Promise<void> {
  try {
    const problem = nodeProblem()
    if (problem) throw new Refusal(problem)
    process.exitCode = (await body()) ?? 0
  } catch (error) {
    process.exitCode = 1
    process.stderr.write(`${error instanceof Refusal ? error.message : describe(error)}\n`)
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
