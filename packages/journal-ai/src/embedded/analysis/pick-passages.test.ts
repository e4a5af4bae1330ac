import { describe, expect, it } from 'vitest'
import { pickPassages } from './pick-passages'

let compared = 0

/** A passage in its own text that counts the reads of its vector. */
function candidate(textIndex: number, relevance: number, values: readonly number[]) {
  const vector = Float32Array.from(values)
  const passage = {
    textIndex,
    start: 0,
    end: 7,
    wordCount: 2,
    similarity: relevance,
    wordOverlap: 0,
    get vector() {
      compared += 1
      return vector
    },
  }
  return { passage, relevance }
}

describe('pickPassages', () => {
  it('picks the highest score first, then passages that add something else', () => {
    const candidates = [
      candidate(0, 0.5, [1, 0]),
      candidate(1, 0.9, [0, 1]),
      candidate(2, 0.8, [0, 1]),
      candidate(3, 0.6, [1, 0]),
    ]
    expect(pickPassages(candidates, 3).map(({ textIndex }) => textIndex)).toEqual([1, 3])
    expect(pickPassages(candidates, 1).map(({ textIndex }) => textIndex)).toEqual([1])
  })

  it('compares thousands of similar passages only with the picked ones', () => {
    const same = Array.from({ length: 4_000 }, (_, text) => candidate(text, 0.5, [1, 0]))
    compared = 0
    expect(pickPassages([...same, candidate(4_000, 0.4, [0, 1])], 6).map(({ textIndex }) => textIndex)).toEqual([
      0, 4_000,
    ])
    expect(compared).toBeLessThan(10 * same.length)
  })
})
