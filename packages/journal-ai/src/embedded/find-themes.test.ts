import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleJournal, anyWritings } from '../testing/journals'
import { findThemes } from './find-themes'

const references = (writings: readonly string[]) => findThemes(writings).map(({ reference }) => reference)

describe('findThemes', () => {
  it('finds people, places, things, activities and states, worded as in a sentence', () => {
    expect(references(sampleJournal)).toEqual(
      expect.arrayContaining(['Marta', 'Lisbon', 'your sister', 'the garden', 'money', 'running', 'being angry']),
    )
  })

  it('counts inflected forms of a word together', () => {
    const themes = findThemes(['I sold the boat.', 'We looked at boats. The boat is gone.', 'My boat was old.'])
    expect(themes).toMatchObject([{ reference: 'your boat', isRecurring: true }])
  })

  it('ranks themes that recur more often first', () => {
    const writings = [
      'The heron is back.',
      'The heron is gone. The kettle is on.',
      'I saw the heron. The kettle is off.',
    ]
    expect(references(writings)).toEqual(['the heron', 'the kettle'])
  })

  it('ranks rare words before common ones', () => {
    expect(references(['The door and the lighthouse.', 'The door of the lighthouse.'])).toEqual([
      'the lighthouse',
      'the door',
    ])
  })

  it('ignores function words and words for times', () => {
    const writings = [
      'The thing is, on Monday I really think about the day.',
      'On Monday the thing I think about is the day.',
    ]
    expect(findThemes(writings)).toEqual([])
  })

  it('joins two words that occur together', () => {
    const writings = [
      'The paint factory is closed.',
      'We walked by the paint factory.',
      'I dream of the paint factory.',
    ]
    expect(references(writings)).toEqual(['the paint factory'])
  })

  it('does not join a name with the verb that follows', () => {
    expect(references(['The heron squawked.', 'The heron squawked. I saw the heron.'])).toEqual(['the heron'])
  })

  it('keeps a single word when the pair would not fit a sentence', () => {
    const writings = ['I saw the heron. We saw heron feathers float.', 'I saw the heron. We saw heron feathers fly.']
    expect(references(writings)).toEqual(['the heron'])
  })

  it('keeps names of several words together, with their article', () => {
    const writings = ['Then Frau Petersen came to the Alps.', 'I saw Frau Petersen again, and the Alps.']
    expect(references(writings)).toEqual(['Frau Petersen', 'the Alps'])
  })

  it('does not take headings and upper-case text for names', () => {
    expect(references(['My First Day At The Lake House', 'WE WENT UP AND I SAID NO WAY'])).toEqual([])
  })

  it('requires a second mention when there are more than a few entries', () => {
    const filler = Array.from({ length: 5 }, (_, day) => `I was here and then I was there, ${day} times.`)
    expect(references(['I bought the kite.', 'It was so and so.'])).toEqual(['the kite'])
    expect(references(['I bought the kite.', ...filler])).toEqual([])
    expect(references(['I bought the kite. The kite is up. The kite is down.', ...filler])).toEqual(['the kite'])
    expect(findThemes(['I bought the kite.'])).toMatchObject([{ isRecurring: false }])
  })

  it('skips plain adjectives to find the possessive', () => {
    expect(references(['My little brother was here.', 'The whole long canal is blue.'])).toEqual([
      'your brother',
      'the canal',
    ])
  })

  it('ignores words that are only verbs or adjectives', () => {
    expect(findThemes(['We hiked and then hiked on.', 'He hiked up there, damply.'])).toEqual([])
  })

  it('does not treat "no longer tired" or "not angry" as that feeling', () => {
    expect(findThemes(['I am no longer tired.', 'I was not angry.', 'It is kind of sour.'])).toEqual([])
    expect(references(['I am tired.', 'I was so angry.'])).toEqual(['being tired', 'being angry'])
  })

  it('never returns words of acute distress, violence or code', () => {
    const writings = ['My suicide and the abuse and the iframe.', 'I think about suicide. The abuse. The murders.']
    expect(findThemes(writings)).toEqual([])
  })

  it('does not read other languages as English', () => {
    const german = [
      'Ich war mit meiner Schwester im Garten, der Garten war schön.',
      'Der Garten ist voll von Schnecken.',
    ]
    const japanese = ['今日は庭でトマトを植えました。', '庭はとても静かでした。']
    expect(findThemes([...german, ...japanese])).toEqual([])
  })

  it('finds no theme in no text', () => {
    expect(findThemes([])).toEqual([])
    expect(findThemes(['', '   ', '\n', '???', '42'])).toEqual([])
  })

  it('returns only words, short and strongest first, for any text', () => {
    fc.assert(
      fc.property(anyWritings, (writings) => {
        const themes = findThemes(writings)
        expect(themes.length).toBeLessThanOrEqual(12)
        for (const { reference, score } of themes) {
          expect(reference).toMatch(/^\p{Script=Latin}+(?:[ -]\p{Script=Latin}+)*$/u)
          expect(reference).not.toMatch(/undefined|null|script/iu)
          expect(reference.length).toBeLessThanOrEqual(40)
          expect(score).toBeGreaterThan(0)
        }
        expect(themes.map(({ score }) => score)).toEqual(themes.map(({ score }) => score).toSorted((a, b) => b - a))
      }),
    )
  })

  it('finds the same themes in any order of the entries', () => {
    expect(references(sampleJournal.toReversed()).toSorted()).toEqual(references(sampleJournal).toSorted())
  })
})
