import { dictation } from '@geist/domain'
import { expect, test } from 'vitest'

import { readDictationLanguage, dictationLanguages, getEndonym } from './dictation-languages'

test('dictationLanguages call themselves by their own names, and no two alike', () => {
  expect(getEndonym('en-US')).toBe('English (United States)')
  expect(getEndonym('de-AT')).toBe('Deutsch (Österreich)')
  expect(getEndonym('ja-JP')).toBe('日本語 (日本)')
  expect(new Set(dictationLanguages.map(getEndonym)).size).toBe(dictationLanguages.length)
})

test('the specified language can be chosen, and is listened for where nothing is kept', () => {
  expect(dictationLanguages).toContain(dictation.language)
  expect(readDictationLanguage()).toBe('en-US')
})
