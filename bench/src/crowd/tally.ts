import { table } from '../shared/report'
import { quantile } from '../shared/statistics'

interface KindTally {
  readonly times: number[]
  readonly errors: Map<string, number>
  limited: number
}

/** Maximum number of wrong answers printed in full. */
const maxPrinted = 20

export class CrowdTally {
  readonly #kinds = new Map<string, KindTally>()
  readonly #addWrongAnswer: string[] = []
  /** Writes that were retried, after a timeout or a faster write of another device. */
  resentCount = 0

  /** @param ms duration in milliseconds */
  addSuccess(kind: string, ms: number): void {
    this.#of(kind).times.push(ms)
  }

  /** Counts a rate limit, which is not an error. */
  addRateLimit(kind: string): void {
    this.#of(kind).limited += 1
  }

  /** @param code the error's code for clients */
  addFailure(kind: string, code: string): void {
    const { errors } = this.#of(kind)
    errors.set(code, (errors.get(code) ?? 0) + 1)
  }

  /** Counts an answer that differs from the ledger. */
  wrong(kind: string, error: string): void {
    this.#addWrongAnswer.push(`${kind}: ${error}`)
  }

  get operationCount(): number {
    return this.#sum(({ times }) => times.length)
  }

  get errorCount(): number {
    return this.#sum(({ errors }) => [...errors.values()].reduce((sum, count) => sum + count, 0))
  }

  get rateLimitCount(): number {
    return this.#sum(({ limited }) => limited)
  }

  get wrongCount(): number {
    return this.#addWrongAnswer.length
  }

  describe(): string {
    const rows = [...this.#kinds]
      .toSorted(byName)
      .map(([kind, { times, errors, limited }]) => [
        kind,
        String(times.length),
        [...errors].map(([code, count]) => `${count} ${code}`).join(', ') || '0',
        String(limited),
        ...[0.5, 0.99].map((share) => (times.length === 0 ? '' : quantile(times, share).toFixed(0))),
      ])
    return table(['what', 'operations', 'errors', 'asked too often', 'p50 ms', 'p99 ms'], rows)
  }

  complaints(): readonly string[] {
    const printed = this.#addWrongAnswer.slice(0, maxPrinted)
    return this.#addWrongAnswer.length > maxPrinted
      ? [...printed, `… and ${this.#addWrongAnswer.length - maxPrinted} more`]
      : printed
  }

  #of(kind: string): KindTally {
    const tally = this.#kinds.get(kind) ?? { times: [], errors: new Map<string, number>(), limited: 0 }
    this.#kinds.set(kind, tally)
    return tally
  }

  #sum(count: (kind: KindTally) => number): number {
    return [...this.#kinds.values()].reduce((sum, kind) => sum + count(kind), 0)
  }
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a.localeCompare(b, 'en')
}
