import { contentMap } from '@geist/domain'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyWritings } from '../../testing/journals'
import { composeTitle } from './compose-title'

it.each([
  [
    ['Planted more tomatoes in the garden.', 'The garden is full of slugs.', 'Watered the garden and my tomatoes.'],
    /^(Garden|Tomatoes)( and (Garden|Tomatoes))?$/,
  ],
  [['Marta called from Lisbon.', 'Lisbon with Marta again.', 'Marta misses Lisbon.'], /Lisbon|Marta/],
  [['Rain.', 'rain again', 'More rain'], /Rain/],
  [['Im Garten war es still.', 'Der Garten blüht.'], /Garten/],
])('names %j by their common subject', (texts, title) => {
  expect(composeTitle(texts)).toMatch(title)
})

it('returns no title for texts without common words', () => {
  for (const texts of [[], ['🙂'], ['', ' '], ['12 34', '…']]) expect(composeTitle(texts)).toBeUndefined()
})

it('returns one short line of plain words for any texts', () => {
  fc.assert(
    fc.property(anyWritings, (texts) => {
      const title = composeTitle(texts)
      if (title === undefined) return
      expect(title.length).toBeLessThanOrEqual(contentMap.clusterTitleMaxLength)
      expect(title).not.toMatch(/[<>{}[\]\\\n`]|:\/\//)
      expect(composeTitle(texts)).toBe(title)
    }),
    { numRuns: 60 },
  )
})
