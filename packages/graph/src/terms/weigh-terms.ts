import type { Term } from './read-terms'

/** The weighted terms of each note; the weights of a note have length 1. */
export interface WeightedTerms {
  /** Term numbers and weights of each note in turn. */
  readonly rows: readonly (readonly WeightedTerm[])[]
  /** The notes of each term, with the term's weight in that note. */
  readonly postings: readonly (readonly WeightedNote[])[]
}

export interface WeightedTerm {
  readonly term: number
  readonly weight: number
}

export interface WeightedNote {
  readonly note: number
  readonly weight: number
}

/**
 * Weighs the terms of each note by TF-IDF (Spärck Jones 1972) with the presence of a term as its
 * frequency. Names count `nameWeight` times as much. Terms of one note, or of too many, are left
 * out.
 */
export function weighTerms(termsByNote: readonly (readonly Term[])[]): WeightedTerms {
  const count = termsByNote.length
  const isNameByKey = termsByNote.map((terms) => new Map(terms.map(({ key, isName }) => [key, isName])))
  const noteCountByKey = new Map<string, number>()
  for (const keys of isNameByKey) {
    for (const key of keys.keys()) noteCountByKey.set(key, (noteCountByKey.get(key) ?? 0) + 1)
  }
  const maxCount = Math.min(maxNotesPerTerm, count * maxShareOfNotes)
  const usedKeys = [...noteCountByKey].filter(([, notes]) => notes >= 2 && notes <= maxCount)
  const numberByKey = new Map(usedKeys.map(([key], index) => [key, index]))
  const postings: WeightedNote[][] = usedKeys.map(() => [])
  const rows = isNameByKey.map((keys, note) => {
    const weights = [...keys].flatMap(([key, isName]) => {
      const term = numberByKey.get(key)
      if (term === undefined) return []
      return { term, weight: (isName ? nameWeight : 1) * Math.log(count / (noteCountByKey.get(key) ?? count)) }
    })
    const length = Math.sqrt(weights.reduce((sum, { weight }) => sum + weight ** 2, 0)) || 1
    const row = weights.map(({ term, weight }) => ({ term, weight: weight / length }))
    for (const { term, weight } of row) postings[term]?.push({ note, weight })
    return row
  })
  return { rows, postings }
}

/** Who a note is about tells its theme better than other words do: measured in decision 54. */
const nameWeight = 2

/** A term of more notes tells little. */
const maxShareOfNotes = 0.2

/** Bounds the time for journals of 10,000 notes. */
const maxNotesPerTerm = 300
