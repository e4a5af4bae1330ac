import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findBlobs } from './find-blobs'

const picture = (...rows: string[]) => ({
  width: rows[0]?.length ?? 0,
  height: rows.length,
  pixels: Uint8Array.from(rows.join(''), (sign) => (sign === '#' ? 0 : 255)),
})

describe('findBlobs', () => {
  it('joins touching pixels, also by a corner and from below', () => {
    const { blobs } = findBlobs(picture('#..#.', '#..#.', '.##..', '.....', '...##'), 128)
    expect(blobs).toEqual([
      { left: 0, top: 0, right: 4, bottom: 3, area: 6 },
      { left: 3, top: 4, right: 5, bottom: 5, area: 2 },
    ])
  })

  it('assigns every dark pixel to one blob and no other pixel', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.array(fc.boolean(), { minLength: 1, maxLength: 144 }),
        (width, dark) => {
          const height = Math.ceil(dark.length / width)
          const pixels = Uint8Array.from({ length: width * height }, (_, at) => (dark[at] ? 0 : 255))
          const { blobs, labels } = findBlobs({ width, height, pixels }, 128)
          expect(blobs.reduce((sum, { area }) => sum + area, 0)).toBe(dark.filter(Boolean).length)
          for (const [at, label] of labels.entries()) {
            expect(label >= 0).toBe(pixels[at] === 0)
            const blob = blobs[label]
            if (!blob) continue
            const [x, y] = [at % width, Math.floor(at / width)]
            expect(x >= blob.left && x < blob.right && y >= blob.top && y < blob.bottom).toBe(true)
            const next = x + 1 < width ? (labels[at + 1] ?? -1) : -1
            // A dark neighbour belongs to the same blob.
            expect([-1, label]).toContain(next)
          }
        },
      ),
    )
  })
})
