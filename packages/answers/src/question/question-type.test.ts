import { describe, expect, it } from 'vitest'
import { readQuestion } from './read-question'

const time = { now: Date.UTC(2026, 10, 21, 12), timeZone: 'UTC' }

describe('the type of a question', () => {
  it.each([
    ['when did the cat die', 'when'],
    ['What day was the exam?', 'when'],
    ['when was i last in paris', 'last'],
    ['last time at the hairdresser', 'last'],
    ['when did i first ride a bike', 'first'],
    ['first snow', 'first'],
    ['since when do we have the piano', 'first'],
    ['how many chairs did we order', 'how-many'],
    ['how often do i go to the gym', 'how-often'],
    ['how much was the sofa', 'how-much'],
    ['how long was the flight', 'how-long'],
    ['How old is Tim?', 'how-old'],
    ['who is tim', 'who-is'],
    ["who's Mrs. Ames?", 'who-is'],
    ['who is José', 'who-is'],
    ['who is feeding the cat', 'who'],
    ['who painted the fence', 'who'],
    ['wheres the passport', 'where'],
    ['why was she angry', 'why'],
    ['how do i make pancakes', 'how-to'],
    ['list the films i want to see', 'list'],
    ['the three things to pack', 'list'],
    ['name of the dentist', 'name-of'],
    ['whats the dog next door called', 'name-of'],
    ['did i water the plants', 'did-i'],
    ['tea or coffee, which do i like more', 'compare'],
    ['the old flat vs the new one', 'compare'],
    ['is the train faster than the bus', 'compare'],
    ['which film did we see', 'what'],
    ['what happened in May', 'time'],
    ['pancakes', 'what'],
    ['', 'what'],
    ['Wo war ich gestern?', 'what'],
  ] as const)('of %j is %s', (question, type) => {
    expect(readQuestion(question, time).type).toBe(type)
  })

  it('leaves words that only say the type out of the search', () => {
    const stems = (question: string) => readQuestion(question, time).terms.map(({ folded }) => folded)
    expect(stems('when did I last see the dentist?')).toEqual(['see', 'dentist'])
    expect(stems('How often did I write about the piano?')).toEqual(['piano'])
    expect(stems('the of and what')).toEqual([])
  })

  it('finds what is to be counted', () => {
    expect(readQuestion('How many notes mention my sister?', time).counted).toBe('your sister')
    expect(readQuestion('how often did i see the fox', time).counted).toBe('the fox')
    expect(readQuestion('how many eggs are in it', time).counted).toBeUndefined()
  })

  it('splits a comparison into its sides', () => {
    expect(readQuestion('the red bike vs the blue bike', time).sides).toEqual([
      ['red', 'bike'],
      ['blue', 'bike'],
    ])
  })

  it.each([
    ['When did Anna call?', false],
    ['Wo stand heute morgen der Reiher, als es so geregnet hat?', true],
    ['鷺はどこにいた？', true],
    ['Wann war ich im Kino?', true],
    ['¿Cuándo murió mi abuela?', true],
    ['Où est mon chat ?', true],
    ['who is Mia', false],
    ['a dove or a pigeon', false],
    ['Lisbon ferry pastries', false],
    ['🙂🙂', false],
  ])('knows whether %j is in another language', (question, isForeign) => {
    expect(readQuestion(question, time).isForeign).toBe(isForeign)
  })
})
