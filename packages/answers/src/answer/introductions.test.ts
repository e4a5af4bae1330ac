import { describe, expect, it } from 'vitest'
import { namesSomething } from './names-something'
import { scoreIntroduction } from './score-introduction'

describe('scoreIntroduction', () => {
  it.each([
    ['A man called Piet will mow the lawn.', 'Piet', 1],
    ['Piet (44, tall) came by.', 'Piet', 1],
    ['Piet, the plumber, came by.', 'Piet', 1],
    ['My new boss Piet is kind.', 'Piet', 0.5],
    ['Piet is a plumber.', 'Piet', 0.5],
    ['Tea with Piet.', 'Piet', 0],
    ["Piet's van.", "Piet's", 0],
  ])('of %j for %s is %d', (passage, name, score) => expect(scoreIntroduction(passage, name)).toBe(score))
})

describe('namesSomething', () => {
  const isAsked = (word: string) => word === 'dog'
  it.each([
    ['The dog is called Rex.', true],
    ['Rex the dog barked.', true],
    ['The dog, Rex, barked.', true],
    ['The dog barked at Anna.', false],
    ['The dog got the name right.', false],
  ])('in %j: %s', (text, isNamed) => expect(namesSomething(text, isAsked)).toBe(isNamed))
})
