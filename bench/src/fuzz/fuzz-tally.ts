import type { FuzzedCall } from '../../../functions/src/testing/fuzz/fuzzed-call'
import type { FuzzedReply, Verdict } from '../../../functions/src/testing/fuzz/judge-reply'
import { formatTable } from '../shared/format-report'

/** Maximum number of untyped answers that are printed in full. */
const maxPrinted = 20

/** Counts answers by kind of request, and prints untyped ones. */
export class FuzzTally {
  #requestCount = 0
  #untypedCount = 0
  /** Numbers of answers, by kind of request and kind of answer. */
  readonly #counts = new Map<string, Map<string, number>>()

  get requestCount(): number {
    return this.#requestCount
  }

  get untypedCount(): number {
    return this.#untypedCount
  }

  /** @param requestId identifies the request for replay: seed of its batch, and index in it */
  add(call: FuzzedCall, reply: FuzzedReply, verdict: Verdict, requestId: string): void {
    this.#requestCount += 1
    const answerCounts = this.#counts.get(call.kind) ?? new Map<string, number>()
    this.#counts.set(call.kind, answerCounts)
    const answer = verdict.status === 'typed' ? verdict.code : verdict.status
    answerCounts.set(answer, (answerCounts.get(answer) ?? 0) + 1)
    if (verdict.status !== 'untyped') return
    this.#untypedCount += 1
    if (this.#untypedCount > maxPrinted) return
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
    return formatTable(['what was sent', ...answers], rows)
  }
}
