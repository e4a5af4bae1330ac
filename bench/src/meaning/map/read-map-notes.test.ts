import { expect, test } from 'vitest'
import { readDemoNotes, readMadeUpNotes } from './read-map-notes'

function groupValues<T>(items: readonly T[], toKey: (item: T) => string, toValue: (item: T) => string) {
  const valuesByKey = new Map<string, string[]>()
  for (const item of items) valuesByKey.set(toKey(item), [...(valuesByKey.get(toKey(item)) ?? []), toValue(item)])
  return [...valuesByKey.values()]
}

function measureLargestShare(values: readonly string[]): number {
  return (
    Math.max(...[...new Set(values)].map((value) => values.filter((each) => each === value).length)) / values.length
  )
}

test('no category or notebook of the made-up journal gives a theme away', () => {
  const notes = readMadeUpNotes()
  expect(notes).toHaveLength(450)
  for (const categories of groupValues(
    notes,
    ({ theme }) => theme,
    ({ category }) => category,
  )) {
    expect(new Set(categories).size).toBeGreaterThanOrEqual(4)
    expect(measureLargestShare(categories)).toBeLessThanOrEqual(0.7)
  }
  for (const themes of groupValues(
    notes,
    ({ category }) => category,
    ({ theme }) => theme,
  )) {
    expect(new Set(themes).size).toBeGreaterThanOrEqual(6)
    expect(measureLargestShare(themes)).toBeLessThanOrEqual(0.6)
  }
  const filed = notes.filter(({ notebook }) => notebook !== '')
  expect(filed.length).toBeLessThan(notes.length / 2)
  for (const themes of groupValues(
    filed,
    ({ notebook }) => notebook,
    ({ theme }) => theme,
  ))
    expect(measureLargestShare(themes)).toBeLessThanOrEqual(0.6)
})

test('the demo journal is read without its trash', () => {
  expect(readDemoNotes().length).toBeGreaterThan(200)
})
