const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Bytes of UTF-8. */
const beginningMaxBytes = 120

/**
 * The beginning of a text without leading white space: at most 120 bytes of UTF-8, cut between
 * graphemes. A first grapheme with more bytes gives ''.
 */
export function beginningOf(text: string): string {
  // A code unit has at least one byte. The next ones are included, since they may belong to the
  // last grapheme.
  const start = text.trimStart().slice(0, beginningMaxBytes + 2)
  // Fast path: for a short text the segmenter takes longer than all other work on an entry.
  // oxlint-disable-next-line no-control-regex
  if (/^[\0-\x7F]*$/u.test(start)) return start.slice(0, beginningMaxBytes)
  let [bytes, length] = [0, 0]
  for (const { segment } of segmenter.segment(start)) {
    bytes += Buffer.byteLength(segment)
    if (bytes > beginningMaxBytes) break
    length += segment.length
  }
  return start.slice(0, length)
}
