import fc from 'fast-check'
import { expect, test } from 'vitest'

import { faultKinds, fullSize, createPlan, stepKinds, averageStepsPerSeed } from './plan'

const size = fc.record({
  steps: fc.integer({ min: 1, max: 40 }),
  faults: fc.integer({ min: 0, max: 30 }),
  parts: fc.integer({ min: 1, max: 3 }),
})

test('a seed gives the same plan each time, and different seeds give different plans', () => {
  expect(createPlan(7, fullSize)).toEqual(createPlan(7, fullSize))
  expect(createPlan(7, fullSize)).not.toEqual(createPlan(8, fullSize))
})

test('a plan has the requested numbers of steps and faults, and nobody does two things at once', () => {
  fc.assert(
    fc.property(fc.nat(1_000), size, (seed, plannedSize) => {
      const rounds = createPlan(seed, plannedSize).flat()
      expect(rounds.flatMap(({ steps }) => steps)).toHaveLength(plannedSize.steps)
      expect(rounds.flatMap(({ faults }) => faults)).toHaveLength(plannedSize.faults)
      for (const { steps } of rounds) expect(new Set(steps.map(({ client }) => client)).size).toBe(steps.length)
    }),
  )
})

test('the suite plans at least 500 steps besides those of faults, and 700 faults of every kind, each before, during and after a step', () => {
  const rounds = Array.from({ length: Math.ceil(1_000 / averageStepsPerSeed) }, (_, index) =>
    createPlan(index + 1, fullSize),
  ).flat(2)
  const steps = rounds.flatMap((round) => round.steps)
  const faults = rounds.flatMap((round) => round.faults)
  expect(steps.length).toBeGreaterThanOrEqual(500)
  expect(faults.length).toBeGreaterThanOrEqual(700)
  expect(new Set(steps.map(({ kind }) => kind))).toEqual(new Set(stepKinds))
  for (const kind of faultKinds) {
    const times = faults.filter((fault) => fault.kind === kind).map((fault) => fault.when)
    expect(new Set(times)).toEqual(new Set(['before', 'during', 'after']))
  }
})
