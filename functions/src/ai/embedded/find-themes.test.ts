import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleJournal, anyWritings } from '../../testing/journals'
import { findThemes } from './find-themes'

const references = (writings: readonly string[]) => findThemes(writings).map(({ reference }) => reference)

describe('findThemes', () => {
  it('finds people, places, things, activities and states, each as one would speak of it', () => {
    expect(references(sampleJournal)).toEqual(
      expect.arrayContaining(['Marta', 'Lisbon', 'your sister', 'the garden', 'money', 'running', 'being angry']),
    )
  })

  it('counts the forms of a word together', () => {
    const themes = findThemes(['I sold the boat.', 'We looked at boats. The boat is gone.', 'My boat was old.'])
    expect(themes).toMatchObject([{ reference: 'your boat', isRecurring: true }])
  })

  it('puts first what comes back more often', () => {
    const writings = [
      'The heron is back.',
      'The heron is gone. The kettle is on.',
      'I saw the heron. The kettle is off.',
    ]
    expect(references(writings)).toEqual(['the heron', 'the kettle'])
  })

  it('puts rarer words before those of everybody', () => {
    expect(references(['The door and the lighthouse.', 'The door of the lighthouse.'])).toEqual([
      'the lighthouse',
      'the door',
    ])
  })

  it('leaves out words that hold sentences together and words that say only when', () => {
    const writings = [
      'The thing is, on Monday I really think about the day.',
      'On Monday the thing I think about is the day.',
    ]
    expect(findThemes(writings)).toEqual([])
  })

  it('keeps two words together that come together', () => {
    const writings = [
      'The paint factory is closed.',
      'We walked by the paint factory.',
      'I dream of the paint factory.',
    ]
    expect(references(writings)).toEqual(['the paint factory'])
  })

  it('does not take what a thing did for a part of its name', () => {
    expect(references(['The heron squawked.', 'The heron squawked. I saw the heron.'])).toEqual(['the heron'])
  })

  it('keeps the one word where the two together would not fit a sentence', () => {
    const writings = ['I saw the heron. We saw heron feathers float.', 'I saw the heron. We saw heron feathers fly.']
    expect(references(writings)).toEqual(['the heron'])
  })

  it('keeps names of several words together, and the article of those that have one', () => {
    const writings = ['Then Frau Petersen came to the Alps.', 'I saw Frau Petersen again, and the Alps.']
    expect(references(writings)).toEqual(['Frau Petersen', 'the Alps'])
  })

  it('takes no heading and no shouting for names', () => {
    expect(references(['My First Day At The Lake House', 'WE WENT UP AND I SAID NO WAY'])).toEqual([])
  })

  it('asks for a second mention once there are more than a few writings', () => {
    const filler = Array.from({ length: 5 }, (_, day) => `I was here and then I was there, ${day} times.`)
    expect(references(['I bought the kite.', 'It was so and so.'])).toEqual(['the kite'])
    expect(references(['I bought the kite.', ...filler])).toEqual([])
    expect(references(['I bought the kite. The kite is up. The kite is down.', ...filler])).toEqual(['the kite'])
    expect(findThemes(['I bought the kite.'])).toMatchObject([{ isRecurring: false }])
  })

  it('looks past plain adjectives for whose a thing is', () => {
    expect(references(['My little brother was here.', 'The whole long canal is blue.'])).toEqual([
      'your brother',
      'the canal',
    ])
  })

  it('leaves out what could be a verb or an adjective only', () => {
    expect(findThemes(['We hiked and then hiked on.', 'He hiked up there, damply.'])).toEqual([])
  })

  it('does not take "no longer tired" or "not angry" for being so', () => {
    expect(findThemes(['I am no longer tired.', 'I was not angry.', 'It is kind of sour.'])).toEqual([])
    expect(references(['I am tired.', 'I was so angry.'])).toEqual(['being tired', 'being angry'])
  })

  it('does not hand back words of acute distress, of violence, or of code', () => {
    const writings = ['My suicide and the abuse and the iframe.', 'I think about suicide. The abuse. The murders.']
    expect(findThemes(writings)).toEqual([])
  })

  it('reads no other language as if it were English', () => {
    const german = [
      'Ich war mit meiner Schwester im Garten, der Garten war schön.',
      'Der Garten ist voll von Schnecken.',
    ]
    const japanese = ['今日は庭でトマトを植えました。', '庭はとても静かでした。']
    expect(findThemes([...german, ...japanese])).toEqual([])
  })

  it('finds nothing in nothing', () => {
    expect(findThemes([])).toEqual([])
    expect(findThemes(['', '   ', '\n', '???', '42'])).toEqual([])
  })

  it('gives words alone, short, and strongest first, whatever was written', () => {
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

  it('does not depend on the order of writings in what it can find', () => {
    expect(references(sampleJournal.toReversed()).toSorted()).toEqual(references(sampleJournal).toSorted())
  })
})
