import { expect, test } from 'vitest'

import { firstWords } from './first-words'

test('a text is cut behind a whole word, where one ends near enough', () => {
  expect(firstWords('Sowed the beans.', 20)).toBe('Sowed the beans.')
  expect(firstWords('Sowed the beans, and the peas today', 18)).toBe('Sowed the beans…')
  expect(firstWords('The beekeeper opened the hive, and the bees were calm', 36)).toBe(
    'The beekeeper opened the hive, and…',
  )
  expect(firstWords('Sowed\n\nthe  beans and more', 12)).toBe('Sowed the…')
  expect(firstWords('A Donaudampfschifffahrtsgesellschaft', 12)).toBe('A Donaudampf…')
  expect(firstWords('朝、川に鷺がいた。午後は雨が降った。', 8)).toBe('朝、川に鷺がいた…')
  expect(firstWords(' ', 8)).toBe('')
})
