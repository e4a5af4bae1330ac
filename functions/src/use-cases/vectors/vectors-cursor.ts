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
const maxCursorPacks = 40

export function writeCursor({ epoch, model, seq, forgottenTo, packs }: VectorsCursor): string {
  const packParts = packs.slice(0, maxCursorPacks).flatMap(({ id, to }) => [id, to])
  return [epoch, model, seq, forgottenTo, ...packParts].join('~')
}

/**
 * Parses a cursor from a client; `undefined` if malformed. A forged one only reaches packs of the
 * caller.
 */
export function readCursor(text: string): VectorsCursor | undefined {
  const [epoch = '', model = '', seq, forgottenTo, ...packParts] = text.split('~')
  const numbers = [seq, forgottenTo, ...packParts.filter((_, index) => index % 2 === 1)].map(parseNumber)
  const ids = packParts.filter((_, index) => index % 2 === 0)
  if (epoch === '' || packParts.length % 2 !== 0 || numbers.some((number) => number === undefined)) return undefined
  if (packParts.length > 2 * maxCursorPacks || ids.some((id) => !/^[A-Za-z0-9]{1,40}$/u.test(id))) return undefined
  const [seenSeq = 0, seenForgottenTo = 0, ...packEnds] = numbers.map((number) => number ?? 0)
  return {
    epoch,
    model,
    seq: seenSeq,
    forgottenTo: seenForgottenTo,
    packs: ids.map((id, index) => ({ id, to: packEnds[index] ?? 0 })),
  }
}

function parseNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/u.test(text) ? Number(text) : undefined
}
