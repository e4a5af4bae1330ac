/** A small fault in the product, and the test of the fast suite that has to fail on it. */
export interface Mutant {
  /** What breaks, as a sentence without its period. */
  readonly name: string
  /** The file to change, relative to the root of the repository. */
  readonly file: string
  /** Occurs exactly once in the file. */
  readonly from: string
  readonly to: string
  readonly killedBy: NamedTest
}

/** A test of Vitest, or a journey. */
export interface NamedTest {
  /** Relative to the root of the repository. */
  readonly file: string
  /** Part of the full name: the names of its groups and its own, joined by spaces. */
  readonly title: string
}

export function isJourney({ file }: NamedTest): boolean {
  return file.endsWith('.journey.ts')
}

/** Whether the test needs a running backend. The tests of the Security Rules start their own. */
export function needsBackend(test: NamedTest): boolean {
  return isJourney(test) || test.file.endsWith('.emulator.test.ts')
}
