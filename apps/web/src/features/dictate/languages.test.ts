import { dictation } from '@geist/domain'
import { expect, test } from 'vitest'

import { readDictationLanguage, languages, endonymOf } from './languages'

test('languages call themselves by their own names, and no two alike', () => {
  expect(endonymOf('en-US')).toBe('English (United States)')
  expect(endonymOf('de-AT')).toBe('Deutsch (Österreich)')
  expect(endonymOf('ja-JP')).toBe('日本語 (日本)')
  expect(new Set(languages.map(endonymOf)).size).toBe(languages.length)
})

test('the specified language can be chosen, and is listened for where nothing is kept', () => {
  expect(languages).toContain(dictation.language)
  expect(readDictationLanguage()).toBe('en-US')
})
