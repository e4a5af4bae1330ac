import { CommandError } from '../shared/command'

/** The environment in which sources are tried. */
export interface SourceContext {
  readonly env: NodeJS.ProcessEnv
  /** Prints one line to the terminal. */
  readonly log: (line: string) => void
}

export interface EmulatorSource<T> {
  readonly name: string
  /**
   * Uses an installed program, or logs and installs it.
   * @throws {CommandError} if a variable names a program that does not run
   */
  readonly attempt: (context: SourceContext) => Promise<Attempt<T>>
}

/** The program, or one sentence each for the reason of the failure and the remedy. */
export type Attempt<T> = { readonly status: 'found'; readonly value: T } | Unavailable

export interface Unavailable {
  readonly status: 'unavailable'
  readonly reason: string
  readonly remedy: string
}

/**
 * Tries the sources in order and logs each failure.
 * @throws {CommandError} with the reason and the remedy of every source, if none works
 */
export async function resolveFirst<T>(
  program: string,
  sources: readonly EmulatorSource<T>[],
  context: SourceContext,
): Promise<T> {
  const tried: string[] = []
  for (const { name, attempt } of sources) {
    const outcome = await attempt(context).catch(asUnavailable)
    if (outcome.status === 'found') return outcome.value
    context.log(outcome.reason)
    tried.push(`  ${tried.length + 1}. ${name}: ${outcome.reason}\n     ${outcome.remedy}`)
  }
  throw new CommandError(
    `\nGeist needs ${program}, and none of the ways to get one works here.\n` +
      `Make one of them work and run this again:\n\n${tried.join('\n')}`,
  )
}

export function mapSource<T, U>({ name, attempt }: EmulatorSource<T>, map: (value: T) => U): EmulatorSource<U> {
  return {
    name,
    attempt: async (context) => {
      const outcome = await attempt(context)
      return outcome.status === 'found' ? found(map(outcome.value)) : outcome
    },
  }
}

export function found<T>(value: T): Attempt<T> {
  return { status: 'found', value }
}

export function unavailable(reason: string, remedy: string): Unavailable {
  return { status: 'unavailable', reason, remedy }
}

/** A file system error fails only this source, not the command. */
function asUnavailable(error: unknown): Unavailable {
  if (error instanceof Error && 'syscall' in error) {
    return unavailable(`${error.message}.`, 'Give this user access to it.')
  }
  throw error
}
