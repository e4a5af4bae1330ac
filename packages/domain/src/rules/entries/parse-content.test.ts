import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { entrySchema } from '../../entities/entry'
import { cleanName } from '../text/clean-name'
import { parseCategory } from '../categories/parse-category'
import { parseContent } from './parse-content'
import { parseNewEntryCategory } from '../categories/parse-new-entry-category'

const { content: storedContent, category: storedCategory } = entrySchema.entries
const anyText = fc.string({ unit: 'binary', maxLength: 150 })

describe('parseContent', () => {
  it('[WRITE1] written text is kept verbatim and is valid for the store', () => {
    fc.assert(
      fc.property(anyText, (input) => {
        expect(parseContent(input)).toEqual({ status: 'accepted', value: input })
        expect(v.is(storedContent, input)).toBe(true)
      }),
    )
    expect(parseContent('  \n ')).toEqual({ status: 'accepted', value: '  \n ' })
  })

  it('[WRITE2] 200,000 characters fit; more are refused with both numbers and advice', () => {
    expect(parseContent('a'.repeat(200_000)).status).toBe('accepted')
    expect(parseContent('a'.repeat(200_001))).toEqual({
      status: 'refused',
      reason: 'too-long',
      sentence:
        'This note is too long: 200,001 characters, and the limit is 200,000. Your text is still here; please shorten it or split it.',
    })
    expect(parseContent('a'.repeat(1024 * 1024)).status).toBe('refused')
  })

  it('[WRITE3] a lone surrogate becomes a replacement character; whole emoji stay', () => {
    expect(parseContent('a\ud83d b \udc4d 👍')).toEqual({ status: 'accepted', value: 'a\ufffd b \ufffd 👍' })
  })
})

describe('parseCategory', () => {
  it('[WRITE4] a category is trimmed, may be empty, and has at most 100 characters', () => {
    expect(parseCategory('  Walks ')).toEqual({ status: 'accepted', value: 'Walks' })
    expect(parseCategory(' ')).toEqual({ status: 'accepted', value: '' })
    expect(parseCategory('\u200b')).toEqual({ status: 'accepted', value: '' })
    expect(parseCategory('Wal\u202eks')).toEqual({ status: 'accepted', value: 'Walks' })
    expect(parseCategory('a'.repeat(100)).status).toBe('accepted')
    expect(parseCategory('a'.repeat(101))).toMatchObject({ status: 'refused', reason: 'too-long' })
    fc.assert(
      fc.property(anyText, (input) => {
        const isAccepted = parseCategory(input).status === 'accepted'
        expect(isAccepted).toBe(cleanName(input).length <= 100)
        expect(!isAccepted || v.is(storedCategory, cleanName(input))).toBe(true)
      }),
    )
  })

  it('[WRITE5] a new entry must have a category', () => {
    for (const blank of ['', '  ', '\n', '\u200b']) {
      expect(parseNewEntryCategory(blank)).toEqual({
        status: 'refused',
        reason: 'blank',
        sentence: 'Please select or enter a category before submitting.',
      })
    }
    expect(parseNewEntryCategory(' Walks ')).toEqual({ status: 'accepted', value: 'Walks' })
    expect(parseNewEntryCategory('a'.repeat(101))).toMatchObject({ reason: 'too-long' })
  })
})
