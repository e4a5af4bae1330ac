import { expect, test } from 'vitest'

import { photoAmong } from './photo-among'

const [words, one, other] = [
  new File(['a'], 'a.txt', { type: 'text/plain' }),
  new File(['b'], 'b.png', { type: 'image/png' }),
  new File(['c'], 'c.jpg', { type: 'image/jpeg' }),
]

test('the first picture is taken, else the first file, so that it can be said what is wrong with it', () => {
  expect(photoAmong([words, one, other])).toBe(one)
  expect(photoAmong([words])).toBe(words)
  expect(photoAmong([])).toBeUndefined()
})
