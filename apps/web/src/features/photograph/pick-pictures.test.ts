import { expect, test } from 'vitest'

import { pickPictures } from './pick-pictures'

const [textFile, png, jpeg] = [
  new File(['a'], 'a.txt', { type: 'text/plain' }),
  new File(['b'], 'b.png', { type: 'image/png' }),
  new File(['c'], 'c.jpg', { type: 'image/jpeg' }),
]

test('pictures are chosen in order; without any, the first file is chosen to report its problem', () => {
  expect(pickPictures([textFile, png, jpeg])).toEqual([png, jpeg])
  expect(pickPictures([textFile, textFile])).toEqual([textFile])
  expect(pickPictures([])).toEqual([])
})
