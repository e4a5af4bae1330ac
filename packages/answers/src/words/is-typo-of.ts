/**
 * Whether two words differ by one typing error: a letter that is missing, added, wrong or swapped
 * with its neighbour (a Damerau-Levenshtein distance of 1). The first letter must be right.
 */
export function isTypoOf(typed: string, word: string): boolean {
  if (typed[0] !== word[0] || Math.abs(typed.length - word.length) > 1 || typed === word) return false
  let start = 0
  while (start < Math.min(typed.length, word.length) && typed[start] === word[start]) start += 1
  const typedRest = typed.slice(start)
  const wordRest = word.slice(start)
  return (
    typedRest.slice(1) === wordRest ||
    typedRest === wordRest.slice(1) ||
    typedRest.slice(1) === wordRest.slice(1) ||
    (typedRest[0] === wordRest[1] && typedRest[1] === wordRest[0] && typedRest.slice(2) === wordRest.slice(2))
  )
}
