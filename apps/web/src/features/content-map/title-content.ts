import { wholeCharacters } from '../../shared/whole-characters'

/** Notes that are sent for a title, at most: the words of a few dozen are enough. */
const notesMost = 40
/** Of each note, in characters. */
const charactersMost = 240

/**
 * What an AI is given to name a cluster: the beginnings of its most typical notes, one a line.
 *
 * @param links how many links each note has: those with most stand for the rest
 */
export function titleContent(notes: readonly number[], texts: readonly string[], links: Uint32Array): string {
  return notes
    .toSorted((a, b) => (links[b] ?? 0) - (links[a] ?? 0) || a - b)
    .slice(0, notesMost)
    .map((note) =>
      wholeCharacters(texts[note] ?? '', charactersMost)
        .replaceAll(/\s+/gu, ' ')
        .trim(),
    )
    .filter((line) => line !== '')
    .join('\n')
}
