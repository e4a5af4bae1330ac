import { askingWords, functionWords } from '../words/question-words'
import { splitWords } from '../words/split-words'

/**
 * The content stems on each side of a comparison, without those of both sides: "the first loaf or
 * the ninth" compares first and ninth. Empty if it has no two sides.
 */
export function splitSides(text: string): readonly (readonly string[])[] {
  const sides = text
    .split(/^\W*compare\b/iu.test(text) ? commandSeparator : separator)
    .map((side) => side.replace(/.*,(?=[^,]*\S)/u, ''))
    .map((side) =>
      splitWords(side)
        .filter(({ folded }) => !functionWords.has(folded) && !askingWords.has(folded))
        .map(({ stem }) => stem),
    )
  if (sides.length < 2 || sides.some((side) => side.length === 0)) return []
  return sides.slice(0, maxSides)
}

const separator = /\b(?:vs\.?|versus|compared? (?:to|with)|or|than)\b/iu
/** In "Compare Ana and Piet". */
const commandSeparator = /\b(?:and|with|to|or|vs\.?|versus)\b/iu
const maxSides = 3
