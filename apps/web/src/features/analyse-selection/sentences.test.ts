import { cutUpMethods } from '@geist/cut-up'
import { expect, test } from 'vitest'

import { describeCrisisEntries } from './describe-crisis-entries'
import { isMethodChoice, methodNames, methodDescriptions } from './cut-up-methods'
import { describeNeverAiEntries } from './describe-never-ai-entries'
import { describeSelectionSize } from './describe-selection-size'

test('the size of the selection is described in words', () => {
  expect(describeSelectionSize(0, 0)).toContain('no notes to select')
  expect(describeSelectionSize(0, 3)).toContain('Select notes')
  expect(describeSelectionSize(1, 1)).toBe('1 of 1 note selected.')
  expect(describeSelectionSize(1_200, 2_000)).toBe('1,200 of 2,000 notes selected.')
})

test('entries excluded from AI are counted, or not mentioned', () => {
  expect(describeNeverAiEntries(0)).toBe('')
  expect(describeNeverAiEntries(1)).toBe('One selected note is marked Never AI and wasn’t cut up.')
  expect(describeNeverAiEntries(2)).toBe('2 selected notes are marked Never AI and weren’t cut up.')
})

test('entries left out for care are counted, or not mentioned', () => {
  expect(describeCrisisEntries(0)).toBe('')
  expect(describeCrisisEntries(1)).toContain('One selected note sounds like something to talk over with a person')
  expect(describeCrisisEntries(2)).toContain('2 selected notes sound like something to talk over with a person')
})

test('each method has a name and a sentence that begins with it', () => {
  for (const method of cutUpMethods) {
    expect(isMethodChoice(method)).toBe(true)
    expect(methodDescriptions[method].startsWith(`${methodNames[method]}: `)).toBe(true)
  }
  expect(isMethodChoice('toString')).toBe(false)
})
