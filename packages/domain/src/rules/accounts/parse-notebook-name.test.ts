import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanName } from '../text/clean-name'
import { foldCase } from '../text/fold-case'
import { parseNotebookName } from './parse-notebook-name'

const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .map(cleanName)
  .filter((text) => text !== '' && text.length <= 100 && foldCase(text) !== foldCase('None'))

describe('parseNotebookName', () => {
  it('[BOOK1] a name is trimmed and otherwise unchanged', () => {
    expect(parseNotebookName('  Night  Ferries ', [])).toEqual({ status: 'accepted', value: 'Night  Ferries' })
    expect(parseNotebookName('Night\u202e Fer\nries', [])).toEqual({ status: 'accepted', value: 'Night Fer ries' })
    fc.assert(
      fc.property(name, (input) => {
        expect(parseNotebookName(` ${input}\t`, [])).toEqual({ status: 'accepted', value: input })
      }),
    )
  })

  it('[BOOK2] a blank name gives the specified alert', () => {
    for (const blank of ['', ' ', '\t\n\u00a0', '\u200b', '\u202e\u2060 \u3164', '\u0301']) {
      expect(parseNotebookName(blank, [])).toEqual({
        status: 'refused',
        reason: 'blank',
        sentence: 'Please enter a collection name.',
      })
    }
  })

  it('[BOOK3] 100 characters fit after trimming, 101 do not', () => {
    expect(parseNotebookName(` ${'a'.repeat(100)} `, []).status).toBe('accepted')
    expect(parseNotebookName('a'.repeat(101), [])).toMatchObject({ reason: 'too-long' })
    expect(parseNotebookName('a'.repeat(1000), [])).toMatchObject({ reason: 'too-long' })
  })

  it('[BOOK4] no two notebooks of an owner share a name, ignoring case', () => {
    expect(parseNotebookName('night ferries', ['Work', 'Night Ferries'])).toEqual({
      status: 'refused',
      reason: 'duplicate',
      sentence: 'You already have a notebook called “Night Ferries”. Please choose another name.',
    })
    expect(parseNotebookName('Wo\u202erk', [' work '])).toMatchObject({ reason: 'duplicate' })
    fc.assert(
      fc.property(name, fc.array(name), (input, others) => {
        for (const sameName of [input.toUpperCase(), input.toLowerCase(), input.normalize('NFD')]) {
          if (sameName.length > 100) continue
          expect(parseNotebookName(sameName, [...others, input])).toMatchObject({ reason: 'duplicate' })
        }
      }),
    )
  })

  it('[BOOK4] other names are accepted', () => {
    fc.assert(
      fc.property(name, fc.array(name), (input, others) => {
        const different = others.filter((otherName) => foldCase(otherName) !== foldCase(input))
        expect(parseNotebookName(input, different).status).toBe('accepted')
      }),
    )
  })

  it("[BOOK5] a notebook cannot be called 'None', which means no notebook", () => {
    for (const none of ['None', 'none', ' NONE '])
      expect(parseNotebookName(none, [])).toMatchObject({ reason: 'reserved' })
    expect(parseNotebookName('None of this', []).status).toBe('accepted')
  })
})
