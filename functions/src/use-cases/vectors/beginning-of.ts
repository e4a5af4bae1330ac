const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Bytes of UTF-8. */
const beginningMaxBytes = 120

/**
 * The beginning of a text without the white space before it: at most 120 bytes of UTF-8, cut between characters as people see them. Of a character that has more
 * bytes by itself, nothing.
 */
export function beginningOf(text: string): string {
  // A code unit has a byte at least. The character behind may belong to the last one, so it is looked at as well.
  const start = text.trimStart().slice(0, beginningMaxBytes + 2)
  // Most journals: the segmenter takes longer for a beginning than all else that is done with an entry.
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
