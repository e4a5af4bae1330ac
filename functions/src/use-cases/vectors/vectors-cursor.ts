/** A client's position in an account's vectors, as sent in `next`. */
export interface VectorsCursor {
  readonly epoch: string
  readonly model: string
  /** Sequence number of the last change seen. */
  readonly seq: number
  /** `forgottenTo` at that time: removals before it concern nothing that the client has. */
  readonly forgottenTo: number
  /**
   * Packs still to send, so that the head need not be read again. A missing one is resolved through
   * the head.
   */
  readonly packs: readonly { readonly id: string; readonly to: number }[]
}

/** Limits the length of a cursor; beyond it the head is read again. */
const maxPacksInCursor = 40

export function writeCursor({ epoch, model, seq, forgottenTo, packs }: VectorsCursor): string {
  const named = packs.slice(0, maxPacksInCursor).flatMap(({ id, to }) => [id, to])
  return [epoch, model, seq, forgottenTo, ...named].join('~')
}

/**
 * Parses a cursor from a client; `undefined` if malformed. A forged one only reaches packs of the
 * caller.
 */
export function readCursor(text: string): VectorsCursor | undefined {
  const [epoch = '', model = '', seq, forgottenTo, ...named] = text.split('~')
  const numbers = [seq, forgottenTo, ...named.filter((_, index) => index % 2 === 1)].map(numberIn)
  const ids = named.filter((_, index) => index % 2 === 0)
  if (epoch === '' || named.length % 2 !== 0 || numbers.some((number) => number === undefined)) return undefined
  if (named.length > 2 * maxPacksInCursor || ids.some((id) => !/^[A-Za-z0-9]{1,40}$/u.test(id))) return undefined
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
