import { unspacedScript } from '@geist/domain'

/**
 * Ranks texts that contain words of a question, best first. It uses BM25 (Robertson and Zaragoza,
 * "The probabilistic relevance framework", 2009) with stemmed English words. Unlike in a search,
 * not every word must occur: questions use other words than notes.
 *
 * @param question folded by `foldText`
 * @param texts ids and folded texts
 * @param maxResults maximum number of ids
 */
export function rankByBm25(
  question: string,
  texts: Iterable<readonly [id: string, folded: string]>,
  maxResults: number,
): readonly string[] {
  const queryWords = [
    ...new Set((question.match(wordPattern) ?? []).filter((token) => !stopWords.has(token)).map(stem)),
  ]
  if (queryWords.length === 0) return []
  const rows: { readonly id: string; readonly length: number; readonly counts: number[] }[] = []
  const documentCounts = queryWords.map(() => 0)
  let totalLength = 0
  for (const [id, text] of texts) {
    const tokens = text.match(wordPattern) ?? []
    totalLength += tokens.length
    const counts = queryWords.map(() => 0)
    for (const token of tokens) {
      const tokenStem = stem(token)
      for (const [index, queryWord] of queryWords.entries()) {
        if (tokenStem === queryWord || (unspacedScript.test(queryWord) && token.includes(queryWord)))
          counts[index] = (counts[index] ?? 0) + 1
      }
    }
    for (const [index, count] of counts.entries())
      if (count > 0) documentCounts[index] = (documentCounts[index] ?? 0) + 1
    rows.push({ id, length: tokens.length, counts })
  }
  const averageLength = totalLength / Math.max(1, rows.length)
  const rarity = documentCounts.map((documentCount) =>
    Math.log(1 + (rows.length - documentCount + 0.5) / (documentCount + 0.5)),
  )
  const scoreOf = ({ length, counts }: { readonly length: number; readonly counts: readonly number[] }) =>
    counts.reduce((sum, count, index) => {
      const damped = count + saturation * (1 - lengthWeight + (lengthWeight * length) / Math.max(1, averageLength))
      return sum + (rarity[index] ?? 0) * ((count * (saturation + 1)) / damped)
    }, 0)
  return rows
    .map((row) => ({ id: row.id, score: scoreOf(row) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, maxResults)
    .map(({ id }) => id)
}

/**
 * BM25's usual parameters: `k1`, the saturation of the term frequency, and `b`, the weight of the
 * length.
 */
const saturation = 1.2
const lengthWeight = 0.75

const wordPattern = /[\p{L}\p{M}\p{N}]+/gu

/** A crude stemmer on purpose: it needs no table, and its errors only lower the rank. */
function stem(token: string): string {
  if (token.length < 5 || !/^[a-z]+$/u.test(token))
    return token.length === 4 && /^[a-z]{3}s$/u.test(token) ? token.slice(0, 3) : token
  const root = token.replace(/(?:ies|ing|ed|es|s|ly|y|e)$/u, '')
  const shorter = /([bdgmnprt])\1$/u.test(root) && root.length > 4 ? root.slice(0, -1) : root
  return shorter.length < 3 ? token : shorter
}

/** English stop words. */
const stopWords = new Set(
  `a about after all also am an and any are as at be because been before but by can could did do does doing for from get go got had has have having he
   her hers him his how i if in into is it its just like long many may me more most much my no not now of off on once one only or other our out over
   s she should so some such t than that the their them then there these they this those to too up us was we were what when where which while who
   whom whose why will with would you your m re ve ll d don didn ever thing things happen happened`.split(/\s+/u),
)
