import { cutUpMethods } from '@geist/cut-up'
import { expect, test } from 'vitest'

import { describeCrisisEntries } from './describe-crisis-entries'
import { isMethodChoice, methodNames, methodDescriptions } from './cut-up-methods'
import { describeNeverAiEntries } from './describe-never-ai-entries'
import { describeSelectionSize } from './describe-selection-size'

test('the size of the selection is described in words', () => {
  expect(describeSelectionSize(0, 0)).toContain('nothing to select')
  expect(describeSelectionSize(0, 3)).toContain('Select entries')
  expect(describeSelectionSize(1, 1)).toBe('1 of 1 entry selected.')
  expect(describeSelectionSize(1_200, 2_000)).toBe('1,200 of 2,000 entries selected.')
})

test('entries excluded from AI are counted, or not mentioned', () => {
  expect(describeNeverAiEntries(0)).toBe('')
  expect(describeNeverAiEntries(1)).toBe('One of the selected entries is kept from every AI, and was not cut up.')
  expect(describeNeverAiEntries(2)).toBe('2 of the selected entries are kept from every AI, and were not cut up.')
})

test('entries left out for care are counted, or not mentioned', () => {
  expect(describeCrisisEntries(0)).toBe('')
  expect(describeCrisisEntries(1)).toContain('One of the selected entries belongs')
  expect(describeCrisisEntries(2)).toContain('2 of the selected entries belong')
})

test('each method has a name and a sentence that begins with it', () => {
  for (const method of cutUpMethods) {
    expect(isMethodChoice(method)).toBe(true)
    expect(methodDescriptions[method].startsWith(`${methodNames[method]}: `)).toBe(true)
  }
  expect(isMethodChoice('toString')).toBe(false)
})
