import { cutUp } from '@geist/cut-up'
import { expect, test } from 'vitest'

import { cutUpSafely } from './cut-up-safely'

const walks = [
  'The heron is back at the lock. The water is as brown as tea.',
  'Nothing happened all day, and I was glad of it.',
  'Snow on the towpath. Somebody had walked there before me.',
].map((content, index) => ({ id: `walk-${index}`, content }))
const night = { id: 'night', content: 'I want to kill myself tonight. I have the pills and nobody would miss me.' }

test('without such entries it is the cut-up that the same request makes', () => {
  const cut = cutUpSafely(walks, { seed: 's', prompt: 'heron' }, new Map())
  expect(cut).toEqual({
    cutUp: cutUp({ entries: walks, seed: 's', prompt: 'heron' }),
    crisisCount: 0,
    needsCare: false,
  })
})

test('what speaks of not wanting to live is never cut, whatever the seed', () => {
  for (let seed = 0; seed < 40; seed += 1) {
    const { cutUp: made, crisisCount, needsCare } = cutUpSafely([night, ...walks], { seed: String(seed) }, new Map())
    expect(made.fragments.map(({ entryId }) => entryId)).not.toContain('night')
    expect(made.text).not.toBe('')
    // The seeds use the entry in nearly all runs; entries outside the cut-up are not checked.
    expect(needsCare).toBe(crisisCount > 0)
  }
})

test('where nothing else is left, nothing is cut, and care is due', () => {
  expect(cutUpSafely([night], { seed: 's' }, new Map())).toMatchObject({
    cutUp: { text: '' },
    crisisCount: 1,
    needsCare: true,
  })
})

test('care is due for a prompt that speaks of it, too', () => {
  const cut = cutUpSafely(walks, { seed: 's', prompt: 'Why do I want to die?' }, new Map())
  expect(cut).toMatchObject({ crisisCount: 0, needsCare: true })
  expect(cut.cutUp.text).not.toBe('')
})

test('each entry is listened to once', () => {
  const heard = new Map([['night', false]])
  const { cutUp: made } = cutUpSafely([night], { seed: 's' }, heard)
  expect(made.text).not.toBe('')
  expect([...heard]).toEqual([['night', false]])
})
