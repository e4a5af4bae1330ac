import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** What somebody would try at a journal's. */
const ofThisPlace = ['geist', 'journal', 'diary', 'notebook', 'notes', 'thoughts']

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/**
 * How many guesses a password withstands of somebody who begins with what is likeliest, estimated: common passwords and small changes of them, rows of keys, dates, and what is known of its owner. D. L. Wheeler,
 * 'zxcvbn: Low-Budget Password Strength Estimation', USENIX Security 2016.
 *
 * @param own what others can know: an address, a username
 */
export function guessCount(password: string, own: readonly string[]): number {
  return estimator.check(password, [...ofThisPlace, ...own]).guesses
}
