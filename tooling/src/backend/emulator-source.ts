import { CommandError } from '../shared/command'

/** The environment in which sources are tried. */
export interface SourceContext {
  readonly env: NodeJS.ProcessEnv
  /** Prints one line to the terminal. */
  readonly log: (line: string) => void
}

/** One way to get an emulator. */
export interface EmulatorSource<T> {
  readonly name: string
  /**
   * Uses an installed program, or logs and installs it.
   * @throws {CommandError} if a variable names a program that does not run
   */
  readonly attempt: (context: SourceContext) => Promise<Attempt<T>>
}

/** The program, or why the source is unavailable. */
export type Attempt<T> = { readonly status: 'available'; readonly value: T } | Unavailable

/** The reason of a failure and its remedy, a sentence each. */
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
  const failures: string[] = []
  for (const { name, attempt } of sources) {
    const outcome = await attempt(context).catch(toUnavailable)
    if (outcome.status === 'available') return outcome.value
    context.log(outcome.reason)
    failures.push(`  ${failures.length + 1}. ${name}: ${outcome.reason}\n     ${outcome.remedy}`)
  }
  throw new CommandError(
    `\nGeist needs ${program}, and none of the ways to get one works here.\n` +
      `Make one of them work and run this again:\n\n${failures.join('\n')}`,
  )
}

/** Converts the program that a source provides. */
export function mapSource<T, U>({ name, attempt }: EmulatorSource<T>, map: (value: T) => U): EmulatorSource<U> {
  return {
    name,
    attempt: async (context) => {
      const outcome = await attempt(context)
      return outcome.status === 'available' ? available(map(outcome.value)) : outcome
    },
  }
}

export function available<T>(value: T): Attempt<T> {
  return { status: 'available', value }
}

export function unavailable(reason: string, remedy: string): Unavailable {
  return { status: 'unavailable', reason, remedy }
}

/** Converts a file system error, which fails only this source. Rethrows other errors. */
function toUnavailable(error: unknown): Unavailable {
  if (error instanceof Error && 'syscall' in error) {
    return unavailable(`${error.message}.`, 'Give this user access to it.')
  }
  throw error
}
