import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyWritings, sampleJournal } from '../../testing/journals'
import { findSlots } from './find-slots'

const filler = Array.from({ length: 5 }, (_, day) => `I was here and then I was there, ${day} times.`)
const findReferences = (writings: readonly string[]) => findSlots(writings).map(({ reference }) => reference)
const findKinds = (writings: readonly string[]) =>
  Object.fromEntries(findSlots(writings).map(({ reference, kind }) => [reference, kind]))

describe('findSlots', () => {
  it('finds people, activities and things with their kind', () => {
    expect(findKinds(sampleJournal)).toMatchObject({
      Marta: 'other',
      'your sister': 'person',
      'your boss': 'person',
      running: 'activity',
      'the garden': 'thing',
    })
  })

  it('needs two writings unless there are few', () => {
    expect(findReferences(['I sat in the garden.'])).toEqual(['the garden'])
    expect(findReferences(['I sat in the garden.', ...filler])).toEqual([])
    expect(findReferences(['I sat in the garden.', 'Slugs in the garden.', ...filler])).toEqual(['the garden'])
  })

  it.each([
    ['parts of a longer noun', 'I like the garden shed and the garden gate.'],
    ['a relative of somebody else', 'His sister came, and the sister of the baker.'],
    ['a relative in quoted speech', 'She said, "My sister is here," and “my mother is there”.'],
    ['a gerund that is a verb', 'I was running late. She is cooking.'],
    ['words without a sense of their own', 'I saw the lead, the strap and the account. I was in the ward.'],
    ['a means of self-harm', 'I thought about the knife and my pills.'],
    ['times', 'On Monday I thought about March.'],
  ])('leaves out %s', (_, text) => {
    expect(findReferences([text])).toEqual([])
  })

  it.each([
    ['a name after an article', ['I sang the Requiem.', 'We sang the Requiem and the Requiem was long.']],
    ['a company that speaks', ['Then Google said no.', 'So Google said yes, and I told Google.']],
    ['a capital letter of a heading', ['Oat for the wall.', 'Painted it with Oat paint.', 'More Oat paint.']],
    ['a name that is called out once', ['A boy called Rocco bit her.', ...filler]],
  ])('leaves out %s', (_, writings) => {
    expect(findReferences(writings)).toEqual([])
  })

  it('takes a name for a person only if it speaks, and otherwise only if it is frequent', () => {
    const writings = ['Then Dele said no, and I told Dele.', 'I met Dele. Dele says yes.', ...filler]
    expect(findKinds(writings)).toEqual({ Dele: 'person' })
    const dog = ['I walked with Pilot.', 'Home, and Pilot slept.', 'So Pilot ate it.', ...filler]
    expect(findKinds(dog)).toEqual({ Pilot: 'other' })
  })

  it('calls a thing the own one if the writer does', () => {
    expect(findReferences(['The boiler is loud.', 'My boiler, again: the boiler.'])).toEqual(['your boiler'])
  })

  it('finds nothing in other languages or in no text', () => {
    const german = 'Ich war mit meiner Schwester im Garten, der Garten war schön.'
    expect(findSlots([german, german])).toEqual([])
    expect(findSlots(['', '   ', '???'])).toEqual([])
    expect(findSlots([])).toEqual([])
  })

  it('returns only words, strongest first, with the writings that mention them, for any text', () => {
    fc.assert(
      fc.property(anyWritings, (writings) => {
        const slots = findSlots(writings)
        expect(slots.length).toBeLessThanOrEqual(12)
        for (const { reference, writingIndexes, isRecurring } of slots) {
          expect(reference).toMatch(/^\p{Script=Latin}+(?:[ -]\p{Script=Latin}+)*$/u)
          expect(reference).not.toMatch(/undefined|null|script/iu)
          expect(isRecurring).toBe(writingIndexes.length >= 2)
          const word = reference.replace(/^(?:your|the) /u, '').split(' ')[0] ?? ''
          for (const index of writingIndexes) expect(writings[index]?.normalize('NFC')).toContain(word)
        }
        expect(slots.map(({ score }) => score)).toEqual(slots.map(({ score }) => score).toSorted((a, b) => b - a))
      }),
    )
  })
})
