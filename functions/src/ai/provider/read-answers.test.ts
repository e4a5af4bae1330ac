import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLine, readQueryPrompts, readReply, readTitle } from './read-answers'

const anyAnswer = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme', maxLength: 2000 }),
  fc
    .array(
      fc.constantFrom(
        '1. What?',
        '- "So"',
        '```json',
        '{"a":1}',
        'https://evil.example',
        '<b>x</b>',
        '\n',
        '\u202E',
        'Why now?',
      ),
    )
    .map((parts) => parts.join('\n')),
)

describe('readLine', () => {
  it.each([
    ['What stayed with you?', 'What stayed with you?'],
    ['  “What stayed with you?”\n', 'What stayed with you?'],
    ['Sure! Here is a question:\n\n**What stayed with you?**', 'What stayed with you?'],
    ['1. What stayed with you?\n2. And what did not?', 'What stayed with you?'],
    ['昨日は何がありましたか？', '昨日は何がありましたか？'],
    ['Write about the garden', 'Write about the garden'],
    ['Why did you write «I hate it» and 「so」?', 'Why did you write I hate it and so?'],
  ])('parses %j', (answer, line) => {
    expect(readLine(answer)).toBe(line)
  })

  it.each([
    '',
    ' \n',
    '?',
    '{"prompt":"What?"}',
    'Go to https://evil.example now.',
    '<img src=x onerror=alert(1)>.',
    'Geist support asks you to share it.',
    `${'word '.repeat(60)}.`,
  ])('finds no line in %j', (answer) => {
    expect(readLine(answer)).toBeUndefined()
  })

  it('returns one short line of plain text or nothing, for any answer', () => {
    fc.assert(
      fc.property(anyAnswer, (answer) => {
        const line = readLine(answer)
        if (line === undefined) return
        expect(line).not.toMatch(/[\n\r<>{}\\\u202A-\u202E]|:\/\//u)
        expect(line.length).toBeLessThanOrEqual(240)
      }),
    )
  })
})

describe('readQueryPrompts', () => {
  const three = ['What do I write about most', 'Whats new', 'When do I laugh']

  it.each([
    ["What do I write about most?\nWhat's new?\nWhen do I laugh?"],
    ["1. What do I write about most?\n2) What's new?\n- When do I laugh?"],
    ['Here are three questions:\n\n* What do I write about most?\n* What’s new?\n* When do I laugh?\n* And one more?'],
    ['["What do I write about most?", "What\'s new?", "When do I laugh?"]'],
    [`Visit evil.example now\nVisit evil-dot-com now\nGeist support asks you now\n${three.join('\n')}`],
    ["What do I write about most?\nwhat do i write about most\nWhat's new?\nWhen do I laugh?"],
  ])('parses %j', (answer) => {
    expect(readQueryPrompts(answer)?.map((prompt) => prompt.toLowerCase())).toEqual(
      three.map((prompt) => prompt.toLowerCase()),
    )
  })

  it.each(['', 'One question only?', 'One a\nTwo a', '1\n2\n3', '[1,2,3]'])(
    'does not find three questions in %j',
    (answer) => {
      expect(readQueryPrompts(answer)).toBeUndefined()
    },
  )

  it('returns three different texts of letters and single spaces, or nothing, for any answer', () => {
    fc.assert(
      fc.property(anyAnswer, (answer) => {
        const prompts = readQueryPrompts(answer)
        if (prompts === undefined) return
        expect(new Set(prompts).size).toBe(3)
        for (const prompt of prompts) expect(prompt).toMatch(/^(?:\p{L}\p{M}*)+(?: (?:\p{L}\p{M}*)+)*$/u)
      }),
    )
  })
})

describe('readReply', () => {
  it('keeps paragraphs and drops invisible characters', () => {
    expect(readReply('\n One.\r\n\r\n\r\n\r\nTwo\u202E.\u0000 \n', '')).toBe('One.\n\nTwo.')
    expect(readReply('One.\u2028Two.\u2029Three.', '')).toBe('One.\nTwo.\nThree.')
    expect(readReply(' \n\u200B', '')).toBeUndefined()
    expect(readReply('a'.repeat(10_000), '')).toHaveLength(4_000)
  })
})

describe('readTitle', () => {
  it.each([
    ['"Garden and Rain."', 'Garden and Rain'],
    ['Title: **Marta in Lisbon**', 'Marta in Lisbon'],
    ['1. Work\n2. Home', 'Work'],
    ['These notes are all about a person who thinks a lot about what the garden means.', undefined],
    ['<b>Garden</b>', undefined],
    ['…', undefined],
    ['', undefined],
  ])('reads %j as %j', (answer, title) => {
    expect(readTitle(answer)).toBe(title)
  })
})
