import { expect, test } from 'vitest'

import { seededRandom } from './seeded-random'

const drawNumbers = (seed: string | number, count: number) => {
  const random = seededRandom(seed)
  return Array.from({ length: count }, random)
}

test('a seed gives the same numbers each time, and another seed different ones', () => {
  expect(drawNumbers('heron', 5)).toEqual(drawNumbers('heron', 5))
  expect(drawNumbers(7, 5)).toEqual(drawNumbers(7, 5))
  expect(drawNumbers('heron', 5)).not.toEqual(drawNumbers('Heron', 5))
  expect(drawNumbers(7, 5)).not.toEqual(drawNumbers(8, 5))
})

test('the numbers equal those of stored results and figures', () => {
  expect(drawNumbers('heron', 2)).toEqual([0.39659888041205704, 0.37717551039531827])
  expect(drawNumbers(7, 2)).toEqual([0.7173392507247627, 0.1656657501589507])
})

test.each(['heron', 7])('the numbers are evenly distributed between 0 and 1: %s', (seed) => {
  const numbers = drawNumbers(seed, 10_000)
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...numbers)).toBeLessThan(1)
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const within = numbers.filter((number) => Math.floor(number * 10) === tenth).length
    expect(within).toBeGreaterThan(880)
    expect(within).toBeLessThan(1_120)
  }
})
