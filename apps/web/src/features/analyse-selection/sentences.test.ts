import { cutUpMethods } from '@geist/cut-up'
import { expect, test } from 'vitest'

import { careSentence } from './care-sentence'
import { isMethodChoice, methodNames, methodSentences } from './cut-up-methods'
import { neverAiSentence } from './never-ai-sentence'
import { selectionSentence } from './selection-sentence'

test('how much is selected is said in words', () => {
  expect(selectionSentence(0, 0)).toContain('nothing to select')
  expect(selectionSentence(0, 3)).toContain('Select entries')
  expect(selectionSentence(1, 1)).toBe('1 of 1 entry selected.')
  expect(selectionSentence(1_200, 2_000)).toBe('1,200 of 2,000 entries selected.')
})

test('what is kept from every AI is counted, or not mentioned', () => {
  expect(neverAiSentence(0)).toBe('')
  expect(neverAiSentence(1)).toBe('One of the selected entries is kept from every AI, and was not cut up.')
  expect(neverAiSentence(2)).toBe('2 of the selected entries are kept from every AI, and were not cut up.')
})

test('what is left out for care is counted, or not mentioned', () => {
  expect(careSentence(0)).toBe('')
  expect(careSentence(1)).toContain('One of the selected entries belongs')
  expect(careSentence(2)).toContain('2 of the selected entries belong')
})

test('each method has a name and a sentence that begins with it', () => {
  for (const method of cutUpMethods) {
    expect(isMethodChoice(method)).toBe(true)
    expect(methodSentences[method].startsWith(`${methodNames[method]}: `)).toBe(true)
  }
  expect(isMethodChoice('toString')).toBe(false)
})
