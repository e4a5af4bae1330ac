import { cutUp } from '@geist/cut-up'
import { expect, test } from 'vitest'

import { cutUpSafely } from './cut-up-safely'

const walks = [
  'The heron is back at the lock. The water is as brown as tea.',
  'Nothing happened all day, and I was glad of it.',
  'Snow on the towpath. Somebody had walked there before me.',
].map((content, index) => ({ id: `walk-${index}`, content }))
const night = { id: 'night', content: 'I want to kill myself tonight. I have the pills and nobody would miss me.' }

test('without crisis entries the result is the cut-up of the same request', () => {
  const cut = cutUpSafely(walks, { seed: 's', prompt: 'heron' }, new Map())
  expect(cut).toEqual({
    cutUp: cutUp({ entries: walks, seed: 's', prompt: 'heron' }),
    crisisCount: 0,
    needsCare: false,
  })
})

test('a crisis text is never cut, for any seed', () => {
  for (let seed = 0; seed < 40; seed += 1) {
    const { cutUp: result, crisisCount, needsCare } = cutUpSafely([night, ...walks], { seed: String(seed) }, new Map())
    expect(result.fragments.map(({ entryId }) => entryId)).not.toContain('night')
    expect(result.text).not.toBe('')
    // The seeds use the entry in nearly all runs; entries outside the cut-up are not checked.
    expect(needsCare).toBe(crisisCount > 0)
  }
})

test('a selection of only crisis texts cuts nothing and shows care', () => {
  expect(cutUpSafely([night], { seed: 's' }, new Map())).toMatchObject({
    cutUp: { text: '' },
    crisisCount: 1,
    needsCare: true,
  })
})

test('a crisis prompt shows care, too', () => {
  const cut = cutUpSafely(walks, { seed: 's', prompt: 'Why do I want to die?' }, new Map())
  expect(cut).toMatchObject({ crisisCount: 0, needsCare: true })
  expect(cut.cutUp.text).not.toBe('')
})

test('each entry is checked once', () => {
  const crisisById = new Map([['night', false]])
  const { cutUp: result } = cutUpSafely([night], { seed: 's' }, crisisById)
  expect(result.text).not.toBe('')
  expect([...crisisById]).toEqual([['night', false]])
})
