import { expect, test } from 'vitest'

import { cuttableEntries } from './cuttable-entries'

const entry = (id: string, content = 'Rain.', neverAi = false) => ({ id, content, neverAi })

test('what is kept from every AI is not cut, and counted', () => {
  expect(cuttableEntries([entry('a'), entry('b', 'Secret.', true)])).toEqual({
    status: 'accepted',
    value: { entries: [{ id: 'a', content: 'Rain.' }], neverAi: 1 },
  })
})

test('nothing, nothing that may be cut and nothing with words are refused, each with a sentence', () => {
  const refused = [[], [entry('a', 'Secret.', true)], [entry('a', ' \n')]].map(cuttableEntries)
  expect(refused).toMatchObject([{ reason: 'nothing-selected' }, { reason: 'never-ai' }, { reason: 'blank' }])
})

test('no number of entries is too many: they go nowhere', () => {
  const many = Array.from({ length: 600 }, (_, index) => entry(`entry-${index}`, 'x'.repeat(10_000)))
  expect(cuttableEntries(many).status).toBe('accepted')
})
