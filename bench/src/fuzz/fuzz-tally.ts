import type { FuzzedCall } from '../../../functions/src/testing/fuzz/fuzzed-call'
import type { FuzzedReply, Verdict } from '../../../functions/src/testing/fuzz/judge-reply'
import { table } from '../shared/report'

/** Maximum number of untyped answers that are printed in full. */
const maxPrinted = 20

export class FuzzTally {
  #requests = 0
  #untyped = 0
  readonly #counts = new Map<string, Map<string, number>>()

  get requests(): number {
    return this.#requests
  }

  get untyped(): number {
    return this.#untyped
  }

  /** @param requestId identifies the request for replay: seed of its batch, and index in it */
  add(call: FuzzedCall, reply: FuzzedReply, verdict: Verdict, requestId: string): void {
    this.#requests += 1
    const countsOfKind = this.#counts.get(call.kind) ?? new Map<string, number>()
    this.#counts.set(call.kind, countsOfKind)
    const answer = verdict.status === 'typed' ? verdict.code : verdict.status
    countsOfKind.set(answer, (countsOfKind.get(answer) ?? 0) + 1)
    if (verdict.status !== 'untyped') return
    this.#untyped += 1
    if (this.#untyped > maxPrinted) return
    const sent = `${call.method} ${JSON.stringify(call.headers)} ${call.body.toString().slice(0, 500)}`
    console.log(`${requestId}: ${call.kind} to ${call.name}: ${verdict.why}`)
    console.log(`  sent ${sent}\n  got  ${reply.status} ${reply.text.slice(0, 500)}`)
  }

  /** A table with a row per kind of request and a column per kind of answer. */
  describe(): string {
    const answers = [...new Set([...this.#counts.values()].flatMap((counts) => [...counts.keys()]))].toSorted()
    const rows = [...this.#counts].map(([kind, counts]) => [
      kind,
      ...answers.map((answer) => String(counts.get(answer) ?? 0)),
    ])
    return table(['what was sent', ...answers], rows)
  }
}
