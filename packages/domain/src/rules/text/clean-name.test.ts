import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanName, cleanDisplayName } from './clean-name'

const turns = Array.from('\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069')
const controls = Array.from('\0\u0007\u001B\u007F\u0080\u009F')
const breaks = Array.from('\t\n\v\f\r\u0085\u2028\u2029')
const unseen = Array.from(
  ' \u00A0\u200B\u200C\u200D\u2060\uFEFF\u2800\u3164\u115F\u1160\uFFA0\u00AD\u0301\u20DD\uFE0F\u{E0041}\uFFF9',
)
const anyText = fc.string({ unit: 'binary', maxLength: 40 })
const troublesome = fc
  .array(fc.oneof(fc.constantFrom(...turns, ...controls, ...breaks, ...unseen), anyText), { maxLength: 12 })
  .map((parts) => parts.join(''))

describe('cleanName', () => {
  it('[CLEAN1] control characters and characters that change the direction of text are removed', () => {
    expect(cleanName('invoice\u202Etxt.exe')).toBe('invoicetxt.exe')
    expect(cleanName('\u2067River\u2069 notes\u200F\u0000')).toBe('River notes')
    fc.assert(
      fc.property(troublesome, (text) => {
        const cleaned = cleanName(text)
        for (const character of [...turns, ...controls, ...breaks]) expect(cleaned).not.toContain(character)
      }),
    )
  })

  it('[CLEAN1] a line break becomes a space', () => {
    expect(cleanName('Night\r\n\tFerries\u2028')).toBe('Night Ferries')
  })

  it('[CLEAN2] a name without visible characters is empty', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...turns, ...controls, ...breaks, ...unseen)), (characters) => {
        expect(cleanName(characters.join(''))).toBe('')
      }),
    )
    expect(cleanDisplayName('\u200B')).toBe('No name')
  })

  it('[CLEAN3] everything else is kept, including joiners and marks', () => {
    for (const name of ['👩‍🚀', 'می‌خواهم', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'Cafe\u0301', 'हिन्दी', 'יומן', '東京  日記', '7', '—', 'a\u200Bb'])
      expect(cleanName(` ${name} `)).toBe(name)
  })

  it('[CLEAN4] a clean name is unchanged', () => {
    fc.assert(
      fc.property(troublesome, (text) => {
        const once = cleanName(text)
        expect(cleanName(once)).toBe(once)
        expect(once.length).toBeLessThanOrEqual(text.length)
      }),
    )
  })
})
