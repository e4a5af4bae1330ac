import { expect, it } from 'vitest'
import { madeUpWords } from './testing/made-up-words'
import { dimensions } from './vector-model'
import { whiten } from './whiten'
import { computeZipfProbabilities } from './compute-zipf-probabilities'

const count = 300
const { vectors } = madeUpWords(count)
const probabilities = computeZipfProbabilities(count)
const { mean, choleskyFactor, whitened } = whiten(vectors, probabilities)

it('results in vectors with mean 0 and covariance 1 over running text', () => {
  for (let row = 0; row < dimensions; row += 1) {
    expect(expectation((word) => whitened[word * dimensions + row]!)).toBeCloseTo(0, 9)
    for (let column = 0; column <= row; column += 1) {
      const product = expectation((word) => whitened[word * dimensions + row]! * whitened[word * dimensions + column]!)
      expect(product).toBeCloseTo(row === column ? 1 : 0, 9)
    }
  }
})

it('is invertible', () => {
  for (let word = 0; word < count; word += 1) {
    for (let row = 0; row < dimensions; row += 1) {
      let value = mean[row]!
      for (let k = 0; k < dimensions; k += 1)
        value += choleskyFactor[row * dimensions + k]! * whitened[word * dimensions + k]!
      expect(value).toBeCloseTo(vectors[word * dimensions + row]!, 9)
    }
  }
})

function expectation(value: (word: number) => number): number {
  return probabilities.reduce((sum, probability, word) => sum + probability * value(word), 0)
}
