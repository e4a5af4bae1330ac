import * as v from 'valibot'
import { userIdSchema } from '../../entities/user-id'

/** Text that could not be parsed, and the account that it names, `null` if none. */
export interface UnreadableText {
  readonly uid: string | null
  readonly text: string
}

/**
 * Splits a truncated JSON list by the accounts that its items name, so that no user sees another's
 * text. A piece without an account joins the one before it; at the beginning, the one after it.
 * Every character ends up in exactly one of the texts.
 */
export function splitUnreadableText(text: string): readonly UnreadableText[] {
  if (text === '') return []
  const pieces = text.split(itemStart)
  const textsByOwner = new Map<string | null, string>()
  let owner = pieces.map(readOwner).find((pieceOwner) => pieceOwner !== undefined) ?? null
  for (const piece of pieces) {
    const pieceOwner = readOwner(piece)
    if (pieceOwner !== undefined) owner = pieceOwner
    textsByOwner.set(owner, (textsByOwner.get(owner) ?? '') + piece)
  }
  return [...textsByOwner].map(([uid, ownText]) => ({ uid, text: ownText }))
}

/**
 * The start of an item. Quotes inside strings are escaped with a backslash, so none matches there.
 */
const itemStart = /(?=\{\s*"(?:id|uid|content|category|timestamp)"\s*:)/

const uidField = /"uid"\s*:\s*(?:null|("(?:[^"\\]|\\.)*"))/

/** The account that a piece names: `null` for none, `undefined` without a uid field. */
function readOwner(piece: string): string | null | undefined {
  const field = uidField.exec(piece)
  if (!field) return undefined
  try {
    const uid: unknown = JSON.parse(field[1] ?? 'null')
    return v.is(userIdSchema, uid) ? uid : null
  } catch {
    return undefined
  }
}
