import { diffArrays } from 'diff'

/** A part that both texts have, or only one of them. */
export interface Difference {
  readonly side: 'both' | 'before' | 'after'
  readonly text: string
}

/** Maximum edit distance in words. Beyond it, the diff is unreadable and takes quadratic time. */
const maxEditDistance = 2_000

/**
 * Compares two texts of any language word by word. The parts of `both` and `before` make up the old
 * text, those of `both` and `after` the new one. Within a change, the deletion precedes the
 * insertion.
 *
 * Uses Myers' O(ND) algorithm (1986). Texts beyond the maximum distance yield one part each.
 */
export function diffWords(before: string, after: string): readonly Difference[] {
  const changes = diffArrays(splitIntoWords(before), splitIntoWords(after), { maxEditLength: maxEditDistance })
  if (changes === undefined) return dropEmpty([createDifference('before', before), createDifference('after', after)])
  const differences = changes.map(({ added, removed, value }) =>
    createDifference(added ? 'after' : removed ? 'before' : 'both', value.join('')),
  )
  return mergeAdjacentChanges(differences)
}

/** Splits a text into words and the characters between them. */
function splitIntoWords(text: string): string[] {
  const words = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)
  return Array.from(words, ({ segment }) => segment)
}

/** Merges changes that are adjacent or separated by one space, for readability. */
function mergeAdjacentChanges(differences: readonly Difference[]): readonly Difference[] {
  const merged: Difference[] = []
  // The change that is being collected.
  let before = ''
  let after = ''
  const pushChange = () => {
    merged.push(createDifference('before', before), createDifference('after', after))
    before = ''
    after = ''
  }
  for (const [index, { side, text }] of differences.entries()) {
    const isSeparator = text === ' ' && index > 0 && index < differences.length - 1
    if (side === 'before') before += text
    else if (side === 'after') after += text
    else if (isSeparator) {
      before += text
      after += text
    } else {
      pushChange()
      merged.push(createDifference('both', text))
    }
  }
  pushChange()
  return dropEmpty(merged)
}

function dropEmpty(differences: readonly Difference[]): readonly Difference[] {
  return differences.filter(({ text }) => text !== '')
}

function createDifference(side: Difference['side'], text: string): Difference {
  return { side, text }
}
