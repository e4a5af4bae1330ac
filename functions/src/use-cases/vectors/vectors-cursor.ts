/** How far somebody has seen an account's vectors, as `next` carries it. */
export interface VectorsCursor {
  readonly epoch: string
  readonly model: string
  /** The number of the last change that was seen. */
  readonly seq: number
  /** The `forgottenTo` of then: what was forgotten before is nothing that was ever seen. */
  readonly forgottenTo: number
  /** Packs that were still to come, so that the head need not be read again for them. One that is gone by now is found through the head. */
  readonly packs: readonly { readonly id: string; readonly to: number }[]
}

/** More would make the cursor long; behind them the head is read again. */
const packsNamed = 40

export function writeCursor({ epoch, model, seq, forgottenTo, packs }: VectorsCursor): string {
  const named = packs.slice(0, packsNamed).flatMap(({ id, to }) => [id, to])
  return [epoch, model, seq, forgottenTo, ...named].join('~')
}

/** What a client sent back; `undefined` for what no server wrote. It may be forged: it leads nowhere but to packs of the caller's own. */
export function readCursor(text: string): VectorsCursor | undefined {
  const [epoch = '', model = '', seq, forgottenTo, ...named] = text.split('~')
  const numbers = [seq, forgottenTo, ...named.filter((_, index) => index % 2 === 1)].map(numberIn)
  const ids = named.filter((_, index) => index % 2 === 0)
  if (epoch === '' || named.length % 2 !== 0 || numbers.some((number) => number === undefined)) return undefined
  if (named.length > 2 * packsNamed || ids.some((id) => !/^[A-Za-z0-9]{1,40}$/u.test(id))) return undefined
  const [seen = 0, forgotten = 0, ...ends] = numbers.map((number) => number ?? 0)
  return {
    epoch,
    model,
    seq: seen,
    forgottenTo: forgotten,
    packs: ids.map((id, index) => ({ id, to: ends[index] ?? 0 })),
  }
}

function numberIn(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/u.test(text) ? Number(text) : undefined
}
