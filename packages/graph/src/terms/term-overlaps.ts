import type { Term } from './read-terms'
import { type WeightedTerms, weighTerms } from './weigh-terms'

/** Measures how much the terms of two notes overlap: the cosine of their weighted terms. */
export class TermOverlaps {
  readonly #terms: WeightedTerms
  /** The overlap of each note with the measured one. */
  readonly #overlaps: Float64Array
  #overlapping: number[] = []

  constructor(termsByNote: readonly (readonly Term[])[]) {
    this.#terms = weighTerms(termsByNote)
    this.#overlaps = new Float64Array(termsByNote.length)
  }

  /** The overlap of each note with this one, from 0 to 1; valid until the next call. */
  measure(note: number): Float64Array {
    for (const other of this.#overlapping) this.#overlaps[other] = 0
    this.#overlapping = []
    for (const { term, weight } of this.#terms.rows[note] ?? []) {
      for (const posting of this.#terms.postings[term] ?? []) {
        if (posting.note === note) continue
        if (this.#overlaps[posting.note] === 0) this.#overlapping.push(posting.note)
        this.#overlaps[posting.note]! += weight * posting.weight
      }
    }
    return this.#overlaps
  }

  /** The notes that overlap most with the measured one; of equal ones, those of lower index. */
  selectLargest(limit: number): readonly number[] {
    const overlaps = this.#overlaps
    const compare = (a: number, b: number) => overlaps[b]! - overlaps[a]! || a - b
    if (this.#overlapping.length <= limit) return this.#overlapping
    // A full sort of thousands of notes would take most of the time.
    const selected: number[] = []
    for (const note of this.#overlapping) {
      if (selected.length === limit && compare(note, selected[limit - 1]!) > 0) continue
      let slot = selected.length
      while (slot > 0 && compare(note, selected[slot - 1]!) < 0) slot -= 1
      selected.splice(slot, 0, note)
      if (selected.length > limit) selected.pop()
    }
    return selected
  }
}
