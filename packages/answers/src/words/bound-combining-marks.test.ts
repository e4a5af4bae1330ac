import { expect, it } from 'vitest'
import { boundCombiningMarks } from './bound-combining-marks'

it('leaves ordinary text unchanged and splits endless runs of combining marks', () => {
  for (const text of ['', 'e\u0301', 'z\u0300\u0301\u0302\u0303algo', 'שָׁלוֹם', 'ﾊﾞ'])
    expect(boundCombiningMarks(text)).toBe(text)
  expect(boundCombiningMarks(`e${'\u0301'.repeat(61)}`)).toBe(`e${`${'\u0301'.repeat(30)}\u034F`.repeat(2)}\u0301`)
})

it('bounds a million unordered combining marks so that normalization stays fast', () => {
  for (const run of ['\u0301\u0316', 'ﾞ\u0301', '\u05B0\u0591']) {
    const bounded = boundCombiningMarks(`e${run.repeat(500_000)}`)
    for (const form of ['NFC', 'NFKD']) expect(bounded.normalize(form).length).toBeGreaterThan(1_000_000)
  }
})
