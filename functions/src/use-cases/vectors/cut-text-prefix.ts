const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Bytes of UTF-8, in each stored vector row. */
const maxPrefixBytes = 120

/**
 * Cuts the beginning of a text without leading white space: at most 120 bytes of UTF-8, cut between
 * graphemes. A first grapheme with more bytes gives ''.
 */
export function cutTextPrefix(text: string): string {
  // 120 bytes hold at most 120 code units. Two more show whether a combining character extends the
  // last grapheme.
  const prefix = text.trimStart().slice(0, maxPrefixBytes + 2)
  // Fast path for ASCII: the segmenter takes longer than all other work on an entry.
  // oxlint-disable-next-line no-control-regex
  if (/^[\0-\x7F]*$/u.test(prefix)) return prefix.slice(0, maxPrefixBytes)
  let bytes = 0
  let length = 0
  for (const { segment } of segmenter.segment(prefix)) {
    bytes += Buffer.byteLength(segment)
    if (bytes > maxPrefixBytes) break
    length += segment.length
  }
  return prefix.slice(0, length)
}
