import { expect, test } from 'vitest'

import { truncateAtWord } from './truncate-at-word'

test('a text is cut after a whole word when one ends near the limit', () => {
  expect(truncateAtWord('Sowed the beans.', 20)).toBe('Sowed the beans.')
  expect(truncateAtWord('Sowed the beans, and the peas today', 18)).toBe('Sowed the beans…')
  expect(truncateAtWord('The beekeeper opened the hive, and the bees were calm', 36)).toBe(
    'The beekeeper opened the hive, and…',
  )
  expect(truncateAtWord('Sowed\n\nthe  beans and more', 12)).toBe('Sowed the…')
  expect(truncateAtWord('A Donaudampfschifffahrtsgesellschaft', 12)).toBe('A Donaudampf…')
  expect(truncateAtWord('朝、川に鷺がいた。午後は雨が降った。', 8)).toBe('朝、川に鷺がいた…')
  expect(truncateAtWord(' ', 8)).toBe('')
})
