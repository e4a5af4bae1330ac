import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** Words likely in a password for a journal app. */
const appWords = ['geist', 'journal', 'diary', 'notebook', 'notes', 'thoughts']

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/**
 * Estimates how many guesses an attacker needs for a password. D. L. Wheeler, 'zxcvbn: Low-Budget
 * Password Strength Estimation', USENIX Security 2016.
 * @param personalFacts facts that others may know: email address, username
 */
export function estimateGuesses(password: string, personalFacts: readonly string[]): number {
  return estimator.check(password, [...appWords, ...personalFacts]).guesses
}
