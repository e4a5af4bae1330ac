import { diffArrays } from 'diff'

/** A stretch of two texts: in both of them, or in one alone. */
export interface Difference {
  readonly in: 'both' | 'before' | 'after'
  readonly text: string
}

/** Differences up to which two texts are compared word by word: beyond, the time grows with their square, and nobody could read them. */
const mostDifferences = 2_000

/**
 * What tells two texts apart, word by word in any language. The stretches `in` both and before give the text before; those in both and after, the
 * text after. Within one change, what went comes before what came.
 *
 * By Myers' O(ND) algorithm (1986). Texts that differ almost everywhere come as one stretch each.
 */
export function wordDifferences(before: string, after: string): readonly Difference[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: mostDifferences })
  if (changes === undefined) return onlyFilled([difference('before', before), difference('after', after)])
  const differences = changes.map(({ added, removed, value }) =>
    difference(added ? 'after' : removed ? 'before' : 'both', value.join('')),
  )
  return joined(differences)
}

/** Words, and what stands between them. */
function wordsOf(text: string): string[] {
  const words = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)
  return Array.from(words, ({ segment }) => segment)
}

/** Makes one change of those that lie next to each other or that only a blank keeps apart: a rewritten sentence reads as one. */
function joined(differences: readonly Difference[]): readonly Difference[] {
  const result: Difference[] = []
  let before = ''
  let after = ''
  const close = () => {
    result.push(difference('before', before), difference('after', after))
    before = ''
    after = ''
  }
  for (const [index, { in: where, text }] of differences.entries()) {
    const isBlank = text === ' ' && index > 0 && index < differences.length - 1
    if (where === 'before') before += text
    else if (where === 'after') after += text
    else if (isBlank) {
      before += text
      after += text
    } else {
      close()
      result.push(difference('both', text))
    }
  }
  close()
  return onlyFilled(result)
}

function onlyFilled(differences: readonly Difference[]): readonly Difference[] {
  return differences.filter(({ text }) => text !== '')
}

function difference(where: Difference['in'], text: string): Difference {
  return { in: where, text }
}
