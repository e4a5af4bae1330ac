import { dictation } from '@geist/domain'
import { expect, test } from 'vitest'

import { readDictationLanguage, dictationLanguages, getEndonym } from './dictation-languages'

test('each language has its name in itself, and all names differ', () => {
  expect(getEndonym('en-US')).toBe('English (United States)')
  expect(getEndonym('de-AT')).toBe('Deutsch (Österreich)')
  expect(getEndonym('ja-JP')).toBe('日本語 (日本)')
  expect(new Set(dictationLanguages.map(getEndonym)).size).toBe(dictationLanguages.length)
})

test('the specified language can be chosen, and is the default', () => {
  expect(dictationLanguages).toContain(dictation.language)
  expect(readDictationLanguage()).toBe('en-US')
})
