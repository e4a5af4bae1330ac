import { unspacedScript } from './unspaced-script'

/**
 * Ranks texts that contain words of a question, best first. It uses BM25 (Robertson and Zaragoza,
 * "The probabilistic relevance framework", 2009) with stemmed English words. Unlike in a search,
 * not every word must occur: questions use other words than notes.
 *
 * @param question folded by `foldText`
 * @param texts ids and folded texts
 * @param most maximum number of ids
 */
export function rankByBm25(
  question: string,
  texts: Iterable<readonly [id: string, folded: string]>,
  most: number,
): readonly string[] {
  const words = [...new Set((question.match(word) ?? []).filter((one) => !stopWords.has(one)).map(stem))]
  if (words.length === 0) return []
  const rows: { readonly id: string; readonly length: number; readonly counts: number[] }[] = []
  const holders = words.map(() => 0)
  let total = 0
  for (const [id, text] of texts) {
    const all = text.match(word) ?? []
    total += all.length
    const counts = words.map(() => 0)
    for (const one of all) {
      const root = stem(one)
      for (const [place, asked] of words.entries()) {
        if (root === asked || (unspacedScript.test(asked) && one.includes(asked)))
          counts[place] = (counts[place] ?? 0) + 1
      }
    }
    for (const [place, count] of counts.entries()) if (count > 0) holders[place] = (holders[place] ?? 0) + 1
    rows.push({ id, length: all.length, counts })
  }
  const average = total / Math.max(1, rows.length)
  const rarity = holders.map((held) => Math.log(1 + (rows.length - held + 0.5) / (held + 0.5)))
  const worthOf = ({ length, counts }: { readonly length: number; readonly counts: readonly number[] }) =>
    counts.reduce((sum, count, place) => {
      const damped = count + 1.2 * (0.25 + (0.75 * length) / Math.max(1, average))
      return sum + (rarity[place] ?? 0) * ((count * 2.2) / damped)
    }, 0)
  return rows
    .map((row) => ({ id: row.id, worth: worthOf(row) }))
    .filter(({ worth }) => worth > 0)
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, most)
    .map(({ id }) => id)
}

const word = /[\p{L}\p{M}\p{N}]+/gu

/** A crude stemmer on purpose: it needs no table, and its errors only lower the rank. */
function stem(one: string): string {
  if (one.length < 5 || !/^[a-z]+$/u.test(one))
    return one.length === 4 && /^[a-z]{3}s$/u.test(one) ? one.slice(0, 3) : one
  const root = one.replace(/(?:ies|ing|ed|es|s|ly|y|e)$/u, '')
  const shorter = /([bdgmnprt])\1$/u.test(root) && root.length > 4 ? root.slice(0, -1) : root
  return shorter.length < 3 ? one : shorter
}

/** English stop words. */
const stopWords = new Set(
  `a about after all also am an and any are as at be because been before but by can could did do does doing for from get go got had has have having he
   her hers him his how i if in into is it its just like long many may me more most much my no not now of off on once one only or other our out over
   s she should so some such t than that the their them then there these they this those to too up us was we were what when where which while who
   whom whose why will with would you your m re ve ll d don didn ever thing things happen happened`.split(/\s+/u),
)
