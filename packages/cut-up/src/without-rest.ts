import type { Stanza } from './composition'

/** A stanza without a last line of a word or two: there the page ended, not the text. */
export function withoutRest(stanza: Stanza): Stanza {
  return stanza.length > 2 && (stanza.at(-1)?.length ?? 0) < 3 ? stanza.slice(0, -1) : stanza
}
