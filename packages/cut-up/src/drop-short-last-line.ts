import type { Stanza } from './composition'

/** Drops a last line of one or two words, an artefact of the page end. */
export function dropShortLastLine(stanza: Stanza): Stanza {
  return stanza.length > 2 && (stanza.at(-1)?.length ?? 0) < 3 ? stanza.slice(0, -1) : stanza
}
