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
  const questionWords = (question.match(wordPattern) ?? []).filter((token) => !stopWords.has(token))
  const queryWords = [...new Set(questionWords.map(stem))]
  if (queryWords.length === 0) return []
  const documents = Array.from(texts, ([id, text]) => ({ id, ...countQueryWords(text, queryWords) }))
  const averageLength = documents.reduce((sum, { length }) => sum + length, 0) / Math.max(1, documents.length)
  const rarities = queryWords.map((_, index) => {
    const documentCount = documents.filter(({ counts }) => (counts[index] ?? 0) > 0).length
    return Math.log(1 + (documents.length - documentCount + 0.5) / (documentCount + 0.5))
  })
  const score = ({ length, counts }: QueryWordCounts) =>
    counts.reduce((sum, count, index) => {
      const damped = count + saturation * (1 - lengthWeight + (lengthWeight * length) / Math.max(1, averageLength))
      return sum + (rarities[index] ?? 0) * ((count * (saturation + 1)) / damped)
    }, 0)
  return documents
    .map((document) => ({ id: document.id, score: score(document) }))
    .filter((result) => result.score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, maxResults)
    .map(({ id }) => id)
}

interface QueryWordCounts {
  /** Number of words of the text. */
  readonly length: number
  /** Occurrences of each query word. */
  readonly counts: readonly number[]
}

function countQueryWords(text: string, queryWords: readonly string[]): QueryWordCounts {
  const tokens = text.match(wordPattern) ?? []
  const counts = queryWords.map(() => 0)
  for (const token of tokens) {
    const tokenStem = stem(token)
    for (const [index, queryWord] of queryWords.entries()) {
      // A token of a script without spaces is a whole clause.
      if (tokenStem === queryWord || (unspacedScript.test(queryWord) && token.includes(queryWord)))
        counts[index] = (counts[index] ?? 0) + 1
    }
  }
  return { length: tokens.length, counts }
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
  if (/^[a-z]{3}s$/u.test(token)) return token.slice(0, 3)
  if (token.length < 5 || !/^[a-z]+$/u.test(token)) return token
  const root = token.replace(/(?:ies|ing|ed|es|s|ly|y|e)$/u, '')
  // 'running' becomes 'run', and 'cutting' 'cut'.
  const undoubledRoot = /([bdgmnprt])\1$/u.test(root) && root.length > 4 ? root.slice(0, -1) : root
  return undoubledRoot.length < 3 ? token : undoubledRoot
}

/** English stop words. */
const stopWords = new Set(
  `a about after all also am an and any are as at be because been before but by can could did do does doing for from get go got had has have having he
   her hers him his how i if in into is it its just like long many may me more most much my no not now of off on once one only or other our out over
   s she should so some such t than that the their them then there these they this those to too up us was we were what when where which while who
   whom whose why will with would you your m re ve ll d don didn ever thing things happen happened`.split(/\s+/u),
)
