import { diffArrays } from 'diff'

/** A part of two texts, in both or in only one of them. */
export interface Difference {
  readonly in: 'both' | 'before' | 'after'
  readonly text: string
}

/** Maximum edit distance: beyond it, time grows quadratically and the diff is unreadable. */
const maxDifferences = 2_000

/**
 * Word diff of two texts in any language. Parts in `both` and `before` make up the old text, those
 * in `both` and `after` the new one. Within a change, deletions precede insertions.
 *
 * Uses Myers' O(ND) algorithm (1986). Texts that differ almost everywhere yield one part each.
 */
export function wordDifferences(before: string, after: string): readonly Difference[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: maxDifferences })
  if (changes === undefined) return dropEmpty([difference('before', before), difference('after', after)])
  const differences = changes.map(({ added, removed, value }) =>
    difference(added ? 'after' : removed ? 'before' : 'both', value.join('')),
  )
  return mergeAdjacent(differences)
}

/** Splits a text into words and the characters between them. */
function wordsOf(text: string): string[] {
  const words = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)
  return Array.from(words, ({ segment }) => segment)
}

/** Merges changes that are adjacent or separated by one space, for readability. */
function mergeAdjacent(differences: readonly Difference[]): readonly Difference[] {
  const result: Difference[] = []
  let before = ''
  let after = ''
  const pushChange = () => {
    result.push(difference('before', before), difference('after', after))
    before = ''
    after = ''
  }
  for (const [index, { in: side, text }] of differences.entries()) {
    const isSeparator = text === ' ' && index > 0 && index < differences.length - 1
    if (side === 'before') before += text
    else if (side === 'after') after += text
    else if (isSeparator) {
      before += text
      after += text
    } else {
      pushChange()
      result.push(difference('both', text))
    }
  }
  pushChange()
  return dropEmpty(result)
}

function dropEmpty(differences: readonly Difference[]): readonly Difference[] {
  return differences.filter(({ text }) => text !== '')
}

function difference(side: Difference['in'], text: string): Difference {
  return { in: side, text }
}
