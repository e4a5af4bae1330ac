import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { containsAddress } from './contains-address'
import { sanitizeProse } from './sanitize-prose'
import { quotationMarkPattern, quotationPattern } from './quotation-patterns'
import { readPartialReply, readReply } from './read-answers'
import { impersonatesOperator } from './impersonates-operator'

const draft = 'Whatever it takes, the heron is back. I don’t know. Marta said: see evil.example.'

describe('sanitizeProse', () => {
  it.each([
    ['The [heron](notes/7) is back.', 'The heron is back.'],
    ['![The heron](a.b) is back.', 'The heron is back.'],
    ['<b class="x">Rain</b> [1] {2} `so` \\ a|b <', 'Rain 1 2 so  ab '],
    ['Go to https://evil.example/x now.', 'Go to … now.'],
    ['Go to evil[.]com, evil[dot]com, evil dot com or evil. com now.', 'Go to evil … evil … evil … or … now.'],
    ['Call 0900 12 34 now, or 0 9 0 0 1 2 3!', 'Call … now, or …'],
    ['Go to evil ( dot ) com now.', 'Go to evil … now.'],
    ['Call 0 9 0 0 1 2 3rd.', ''],
    ['Go to evil dot com', 'Go to evil …'],
    ['Write to thief (at) evil now.', 'Write to thief … now.'],
    ['Geist support asks you to go. Geist is a word.', '… support asks you to go. Geist is a word.'],
    ['So writes the team of Ge"is"t.', 'So writes the team of ….'],
    ['You say “the heron is back”.', 'You say “the heron is back”.'],
    ['You say « the heron is back ».', 'You say « the heron is back ».'],
    ["You say 'I don’t know'.", "You say 'I don’t know'."],
    ['You say “I know”, "hate", „I hate it“.', 'You say I know, hate, I hate it.'],
    ["You say 'I don't care', don't you?", "You say I don't care, don't you?"],
    ["You say '''I hate it'''.", 'You say I hate it.'],
    ["You say '“'I hate it'”'.", 'You say I hate it.'],
    [
      'You say «I hate», »I hate«, 「I hate」, 『I hate』, ‹I hate›, ❝I hate❞, 〝I hate〟, ＂I hate＂, ‚I hate‘, ❛I hate❜, 《I hate》, ｢I hate｣, ‟I hate”.',
      `You say ${'I hate, '.repeat(12)}I hate.`,
    ],
    ['You say “see evil.example”.', 'You say see …'],
    ['You say “the heron', 'You say the heron'],
    ['You say “ ” and "".', 'You say   and .'],
    ['Go to evil"".example or evil.‘example’ now.', 'Go to … or … now.'],
  ])('turns %j into %j', (text, plain) => {
    expect(sanitizeProse(text, draft)).toBe(plain)
  })

  it('leaves no address, no false quotation mark and no impersonation of Geist, for any text', () => {
    fc.assert(
      fc.property(anyProse, (text) => {
        const reply = readReply(text, draft) ?? ''
        expect(containsAddress(reply)).toBe(false)
        expect(reply.split(/[.!?\n]/u).filter(impersonatesOperator)).toEqual([])
        for (const [, ...groups] of reply.matchAll(quotationPattern)) {
          expect(draft).toContain(groups.find((words) => words !== undefined)?.trim())
        }
        expect(reply.replaceAll(quotationPattern, '')).not.toMatch(quotationMarkPattern)
      }),
      { numRuns: 300 },
    )
  })

  it('streams only text that later text cannot change', () => {
    fc.assert(
      fc.property(anyProse, (text) => {
        const whole = readReply(text, draft) ?? ''
        for (let end = 0; end <= text.length; end += 1) {
          const partial = readPartialReply(text.slice(0, end), draft)
          expect({ end, told: partial }).toEqual({ end, told: whole.slice(0, partial.length) })
        }
      }),
      {
        numRuns: 200,
        examples: [
          ['evil\u000B.example now'],
          ['<b c> d e'],
          ['[a b](c d) e f'],
          ["'I hate it' so b"],
          ['"x \'" y\' z a'],
          ['"x «" y» z a'],
          ['Geist now asks you to go'],
          ['(at) Geist is here'],
          ["(at) 123'the heron' b"],
        ],
      },
    )
  })

  it('streams word by word when later text cannot change the meaning', () => {
    expect(readPartialReply('The heron is', draft)).toBe('The heron')
    expect(readPartialReply('“The heron is back.” So it', draft)).toBe('The heron is back. So')
    expect(readPartialReply('The heron. It ', draft)).toBe('The heron. It')
    expect(readPartialReply('<b c>Rain</b> is [x y](z) so ', draft)).toBe('Rain is x y so')
    expect(readPartialReply('In 2026 it ', draft)).toBe('In 2026 it')
    expect(readPartialReply('Geist is it. So ', draft)).toBe('Geist is it. So')
  })
})

const anyProse = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'the heron',
        ' is back',
        'I don’t know',
        'hate',
        'evil',
        '.',
        '. ',
        'com',
        'example',
        'dot',
        'punkt',
        '点',
        ' at ',
        'punto',
        ' dot ',
        '(dot)',
        '[dot]',
        '[',
        ']',
        '(',
        ')',
        '](x)',
        '<b',
        '>',
        '"',
        '“',
        '”',
        "'",
        '’',
        '‘',
        '«',
        '»',
        '「',
        '」',
        '❝',
        '❞',
        ' ',
        '  ',
        '\n',
        '\n\n',
        '//',
        ':',
        '@',
        '(at)',
        '0900',
        ' 123',
        '-',
        '456',
        '7',
        'Geist',
        ' support',
        ' asks you',
        '\u200B',
        '\uFE0F',
        '\u2028',
        '…',
        '!',
        '·',
        'a',
      ),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
    ),
    { maxLength: 24 },
  )
  .map((parts) => parts.join(''))
