import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDownload } from './format-download'
import { formatDownloadLine } from './format-download-line'

const inUtc = (timestamp: number) => new Date(timestamp).toLocaleString('en-US', { timeZone: 'UTC' })
const withoutBreaks = (input: string) => input.replaceAll(/[\s\u0085]/gu, '')
const lineBreak = fc.constantFrom('\n', '\r\n', '\r', '\u2028', '\u2029', '\u0085', '\v', '\f')
const text = fc
  .array(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 12 }), lineBreak))
  .map((parts) => parts.join(''))
const entry = fc.record({
  category: text,
  content: text,
  timestamp: fc.integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2200, 0, 1) }),
})

describe('formatDownload', () => {
  it('[LOAD1] formats a line as category, content, timestamp', () => {
    const written = { category: 'Walks', content: 'Rain, then none.', timestamp: Date.UTC(2026, 4, 1, 9, 5) }
    expect(formatDownloadLine(written, () => '5/1/2026, 9:05:00 AM')).toBe(
      'Walks, Rain, then none., 5/1/2026, 9:05:00 AM',
    )
    expect(formatDownload([written, written], () => 'then')).toBe('Walks, Rain, then none., then\n'.repeat(2))
    expect(formatDownload([], inUtc)).toBe('')
  })

  it('[LOAD2] formats an entry as one line, whatever line breaks it contains', () => {
    expect(formatDownloadLine({ category: 'a\nb', content: 'one\r\n\r\ntwo', timestamp: 0 }, () => 't')).toBe(
      'a b, one two, t',
    )
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const lines = formatDownload(entries, inUtc).split(/[\n\r\v\f\u0085\u2028\u2029]/u)
        expect(lines).toHaveLength(entries.length + 1)
        expect(lines.at(-1)).toBe('')
      }),
    )
  })

  it('[LOAD3] changes nothing but line breaks', () => {
    fc.assert(
      fc.property(entry, ({ category, content, timestamp }) => {
        const line = formatDownloadLine({ category, content, timestamp }, inUtc)
        expect(withoutBreaks(line)).toBe(withoutBreaks(`${category},${content},${inUtc(timestamp)}`))
      }),
    )
  })
})
