import { expect, test } from 'vitest'

import { pickPictures } from './pick-pictures'

const [textFile, png, jpeg] = [
  new File(['a'], 'a.txt', { type: 'text/plain' }),
  new File(['b'], 'b.png', { type: 'image/png' }),
  new File(['c'], 'c.jpg', { type: 'image/jpeg' }),
]

test('the pictures are taken in their order, else the first file, so that it can be said what is wrong with it', () => {
  expect(pickPictures([textFile, png, jpeg])).toEqual([png, jpeg])
  expect(pickPictures([textFile, textFile])).toEqual([textFile])
  expect(pickPictures([])).toEqual([])
})
