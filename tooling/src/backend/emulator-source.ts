import { Refusal } from '../shared/say'

/** The machine that a source is tried on. */
export interface SourceContext {
  readonly env: NodeJS.ProcessEnv
  /** Takes one line for the terminal. */
  readonly log: (line: string) => void
}

/** One source of a program, such as npm or PATH. */
export interface EmulatorSource<T> {
  readonly name: string
  /**
   * Uses what is installed, or installs it and logs that first.
   *
   * @throws {Refusal} when the user has named a program by a variable and it does not run
   */
  readonly attempt: (context: SourceContext) => Promise<Attempt<T>>
}

/** The program, or one sentence each on why this source has none and what to do about it. */
export type Attempt<T> = { readonly status: 'found'; readonly value: T } | Unavailable

export interface Unavailable {
  readonly status: 'unavailable'
  readonly reason: string
  readonly remedy: string
}

/**
 * Tries the sources in order, and logs why one fails before it tries the next.
 *
 * @throws {Refusal} with the reason and the remedy of every source, when none works
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
  throw new Refusal(
    `\nGeist needs ${program}, and none of the ways to get one works here.\n` +
      `Make one of them work and run this again:\n\n${tried.join('\n')}`,
  )
}

/** The same source, with its program mapped. */
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

/** A folder that may not be read or written makes one source fail, not the command. */
function asUnavailable(error: unknown): Unavailable {
  if (error instanceof Error && 'syscall' in error) {
    return unavailable(`${error.message}.`, 'Give this user access to it.')
  }
  throw error
}
