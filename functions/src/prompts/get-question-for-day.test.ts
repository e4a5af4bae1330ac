import { promptOfTheDayMaxLength } from '@geist/domain'
import { speaksOfCrisis } from '@geist/crisis'
import { expect, test } from 'vitest'
import { getQuestionForDay } from './get-question-for-day'
import { questionsOfTheDay } from './questions-of-the-day'

test('questions repeat only after the whole list, which then starts again', () => {
  const count = questionsOfTheDay.length
  const first = Array.from({ length: count }, (_, day) => getQuestionForDay(20_000 + day))
  expect(new Set(first).size).toBe(count)
  expect(getQuestionForDay(20_000 + count)).toBe(first[0])
  expect(count).toBeGreaterThanOrEqual(60)
})

test('each question is one short plain sentence', () => {
  for (const question of questionsOfTheDay) {
    expect(question).toMatch(/^[A-Z][A-Za-z ,]*\?$/u)
    expect(question.length).toBeLessThanOrEqual(promptOfTheDayMaxLength)
    expect(speaksOfCrisis(question)).toBe(false)
  }
})

test('a day before 1970 or a fractional day has no question', () => {
  expect(() => getQuestionForDay(-1)).toThrow(RangeError)
  expect(() => getQuestionForDay(0.5)).toThrow(RangeError)
})
