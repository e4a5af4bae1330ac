/** A client's position in an account's vectors, as sent in `next`. */
export interface VectorsCursor {
  readonly epoch: string
  readonly model: string
  /** Sequence number of the last change seen. */
  readonly seq: number
  /**
   * The account's `forgottenTo` when the client last asked. The client needs no removals up to it.
   */
  readonly forgottenTo: number
  /**
   * Packs still to send, which saves a read of the head. If a pack is gone, the server reads the
   * head again. `to` is the pack's last sequence number.
   */
  readonly packs: readonly { readonly id: string; readonly to: number }[]
}

/** Limits the length of a cursor. Further packs are found by reading the head again. */
const maxCursorPacks = 40

export function encodeCursor({ epoch, model, seq, forgottenTo, packs }: VectorsCursor): string {
  const packParts = packs.slice(0, maxCursorPacks).flatMap(({ id, to }) => [id, to])
  return [epoch, model, seq, forgottenTo, ...packParts].join('~')
}

/**
 * Decodes a cursor from a client; `undefined` if malformed. A forged cursor can only read the
 * caller's own packs.
 */
export function decodeCursor(text: string): VectorsCursor | undefined {
  const [epoch = '', model = '', seq, forgottenTo, ...packParts] = text.split('~')
  const seenSeq = parseNumber(seq)
  const seenForgottenTo = parseNumber(forgottenTo)
  const packs = decodePacks(packParts)
  if (epoch === '' || seenSeq === undefined || seenForgottenTo === undefined || packs === undefined) return undefined
  return { epoch, model, seq: seenSeq, forgottenTo: seenForgottenTo, packs }
}

/** @param parts alternately the id and the last sequence number of a pack */
function decodePacks(parts: readonly string[]): VectorsCursor['packs'] | undefined {
  if (parts.length > 2 * maxCursorPacks) return undefined
  const packs: VectorsCursor['packs'][number][] = []
  for (let index = 0; index < parts.length; index += 2) {
    const id = parts[index] ?? ''
    const to = parseNumber(parts[index + 1])
    if (to === undefined || !/^[A-Za-z0-9]{1,40}$/u.test(id)) return undefined
    packs.push({ id, to })
  }
  return packs
}

/** At most 15 digits, which a number represents exactly. */
function parseNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/u.test(text) ? Number(text) : undefined
}
