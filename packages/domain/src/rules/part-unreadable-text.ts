import * as v from 'valibot'
import { userIdSchema } from '../entities/user-id'

/** What could not be read, and the account that it says it is of, `null` where it says none. */
export interface UnreadableText {
  readonly uid: string | null
  readonly text: string
}

/**
 * Parts a list that lost half of itself by the accounts that its items name, so that nobody is shown the words of another. A piece that does not
 * say goes with the one before it, and at the beginning with the one after it. Every character stands in one of the texts.
 */
export function partUnreadableText(text: string): readonly UnreadableText[] {
  if (text === '') return []
  const pieces = text.split(itemStart).map((piece) => ({ piece, owner: ownerIn(piece) }))
  const texts = new Map<string | null, string>()
  let owner = pieces.find((one) => one.owner !== undefined)?.owner ?? null
  for (const { piece, owner: said } of pieces) {
    if (said !== undefined) owner = said
    texts.set(owner, (texts.get(owner) ?? '') + piece)
  }
  return [...texts].map(([uid, theirs]) => ({ uid, text: theirs }))
}

/** Where an item begins. Within the words of one every quote has a backslash before it, so none begins there. */
const itemStart = /(?=\{\s*"(?:id|uid|content|category|timestamp)"\s*:)/

const uidField = /"uid"\s*:\s*(?:null|("(?:[^"\\]|\\.)*"))/

/** Whose a piece says it is, `null` for nobody's, `undefined` where it does not say. */
function ownerIn(piece: string): string | null | undefined {
  const field = uidField.exec(piece)
  if (!field) return undefined
  try {
    const uid: unknown = JSON.parse(field[1] ?? 'null')
    return v.is(userIdSchema, uid) ? uid : null
  } catch {
    return undefined
  }
}
