import { formatTable } from '../shared/format-report'
import { quantile } from '../shared/statistics'

/** The results of one kind of action. */
interface KindTally {
  /** Durations of successful actions, in milliseconds. */
  readonly times: number[]
  /** Number of errors by code. */
  readonly errors: Map<string, number>
  rateLimitCount: number
}

/** Maximum number of wrong answers printed in full. */
const maxPrinted = 20

/** Counts the results of all actions, by kind. */
export class CrowdTally {
  readonly #kinds = new Map<string, KindTally>()
  readonly #wrongAnswers: string[] = []
  /** Writes that were retried, after a timeout or a faster write of another device. */
  retryCount = 0

  /** @param ms duration in milliseconds */
  addSuccess(kind: string, ms: number): void {
    this.#tallyOfKind(kind).times.push(ms)
  }

  /** Counts a rate limit, which is not an error. */
  addRateLimit(kind: string): void {
    this.#tallyOfKind(kind).rateLimitCount += 1
  }

  /** @param code the error's code for clients */
  addFailure(kind: string, code: string): void {
    const { errors } = this.#tallyOfKind(kind)
    errors.set(code, (errors.get(code) ?? 0) + 1)
  }

  /** Counts an answer that differs from the ledger. */
  addWrongAnswer(kind: string, error: string): void {
    this.#wrongAnswers.push(`${kind}: ${error}`)
  }

  get operationCount(): number {
    return this.#sum(({ times }) => times.length)
  }

  get errorCount(): number {
    return this.#sum(({ errors }) => [...errors.values()].reduce((sum, count) => sum + count, 0))
  }

  get rateLimitCount(): number {
    return this.#sum(({ rateLimitCount }) => rateLimitCount)
  }

  get wrongCount(): number {
    return this.#wrongAnswers.length
  }

  /** A table with a row for each kind of action. */
  describe(): string {
    const rows = [...this.#kinds]
      .toSorted(compareByName)
      .map(([kind, { times, errors, rateLimitCount }]) => [
        kind,
        String(times.length),
        [...errors].map(([code, count]) => `${count} ${code}`).join(', ') || '0',
        String(rateLimitCount),
        ...[0.5, 0.99].map((share) => (times.length === 0 ? '' : quantile(times, share).toFixed(0))),
      ])
    return formatTable(['action', 'operations', 'errors', 'rate limited', 'p50 ms', 'p99 ms'], rows)
  }

  /** The wrong answers, at most {@link maxPrinted} of them in full. */
  describeWrongAnswers(): readonly string[] {
    const printed = this.#wrongAnswers.slice(0, maxPrinted)
    return this.#wrongAnswers.length > maxPrinted
      ? [...printed, `… and ${this.#wrongAnswers.length - maxPrinted} more`]
      : printed
  }

  #tallyOfKind(kind: string): KindTally {
    const tally = this.#kinds.get(kind) ?? { times: [], errors: new Map<string, number>(), rateLimitCount: 0 }
    this.#kinds.set(kind, tally)
    return tally
  }

  #sum(count: (tally: KindTally) => number): number {
    return [...this.#kinds.values()].reduce((sum, tally) => sum + count(tally), 0)
  }
}

function compareByName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a.localeCompare(b, 'en')
}
