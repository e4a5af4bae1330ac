import { expect, test } from 'vitest'

import { pickCuttableEntries } from './pick-cuttable-entries'

const entry = (id: string, content = 'Rain.', neverAi = false) => ({ id, content, neverAi })

test('entries excluded from AI are not cut, and are counted', () => {
  expect(pickCuttableEntries([entry('a'), entry('b', 'Secret.', true)])).toEqual({
    status: 'accepted',
    value: { entries: [{ id: 'a', content: 'Rain.' }], neverAiCount: 1 },
  })
})

test('a selection that is empty, entirely excluded or without words is refused with a sentence', () => {
  const refused = [[], [entry('a', 'Secret.', true)], [entry('a', ' \n')]].map(pickCuttableEntries)
  expect(refused).toMatchObject([{ reason: 'nothing-selected' }, { reason: 'never-ai' }, { reason: 'blank' }])
})

test('any number of entries is accepted, since they are not sent', () => {
  const many = Array.from({ length: 600 }, (_, index) => entry(`entry-${index}`, 'x'.repeat(10_000)))
  expect(pickCuttableEntries(many).status).toBe('accepted')
})
