import { leftOutReasons, describeLeftOut } from '@geist/domain'
import { expect, test } from 'vitest'

import { listLeftOutRemarks } from './list-left-out-remarks'
import { stripLeftOutNote } from './strip-left-out-note'

const leftOut = [
  { id: 'a', why: 'changed' },
  { id: 'b', why: 'never-ai' },
  { id: 'c', why: 'changed' },
] as const

test('each reason has a sentence with its count and the ids of its entries', () => {
  expect(listLeftOutRemarks(leftOut)).toEqual([
    {
      why: 'never-ai',
      sentence: 'One selected note is marked Never AI and wasn’t read.',
      ids: ['b'],
    },
    {
      why: 'changed',
      sentence: '2 selected notes just changed and weren’t read. Ask again in a moment.',
      ids: ['a', 'c'],
    },
  ])
  const many = leftOutReasons.flatMap((why) => Array.from({ length: 1_200 }, (_, index) => ({ id: `${index}`, why })))
  const sentences = listLeftOutRemarks(many).map(({ sentence }) => sentence)
  expect(new Set(sentences).size).toBe(leftOutReasons.length)
  for (const sentence of sentences) expect(sentence).toContain('1,200')
  expect(listLeftOutRemarks([])).toEqual([])
})

test('entries named by the server are not listed twice', () => {
  expect(stripLeftOutNote(`The answer.\n\n${describeLeftOut(leftOut)}`, leftOut)).toBe('The answer.')
  expect(stripLeftOutNote(`The answer.\n\n${describeLeftOut(leftOut)}`, [])).toContain('Not read')
  expect(stripLeftOutNote('Another answer.', leftOut)).toBe('Another answer.')
})
