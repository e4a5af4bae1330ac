import { expect, test } from 'vitest'

import { pickCuttableEntries } from './pick-cuttable-entries'

const entry = (id: string, content = 'Rain.', neverAi = false) => ({ id, content, neverAi })

test('what is kept from every AI is not cut, and counted', () => {
  expect(pickCuttableEntries([entry('a'), entry('b', 'Secret.', true)])).toEqual({
    status: 'accepted',
    value: { entries: [{ id: 'a', content: 'Rain.' }], neverAiCount: 1 },
  })
})

test('nothing, nothing that may be cut and nothing with words are refused, each with a sentence', () => {
  const refused = [[], [entry('a', 'Secret.', true)], [entry('a', ' \n')]].map(pickCuttableEntries)
  expect(refused).toMatchObject([{ reason: 'nothing-selected' }, { reason: 'never-ai' }, { reason: 'blank' }])
})

test('no number of entries is too many: they go nowhere', () => {
  const many = Array.from({ length: 600 }, (_, index) => entry(`entry-${index}`, 'x'.repeat(10_000)))
  expect(pickCuttableEntries(many).status).toBe('accepted')
})
