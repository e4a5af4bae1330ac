import type { Entry } from '@geist/domain'

/**
 * Builds file names from the day and the first words of an entry. Names are unique, even on
 * case-insensitive disks. They contain nothing that Windows, macOS or Linux would reject or treat
 * as a folder.
 *
 * @param formatDay formats epoch milliseconds as `2026-09-21` in the user's time zone
 */
export function createEntryFileNamer(formatDay: (instant: number) => string): (entry: Entry) => string {
  const usedNames = new Set<string>()
  return (entry) => {
    const words = firstWords(entry.content)
    const stem = [removeUnsafe(formatDay(entry.timestamp)), words].filter(Boolean).join(' ')
    const folder = entry.deletedAt === null ? '' : 'Recently deleted/'
    let name = `${folder}${stem}.md`
    for (let count = 2; usedNames.has(name.toLowerCase()); count += 1) name = `${folder}${stem} (${count}).md`
    usedNames.add(name.toLowerCase())
    return name
  }
}

/** In UTF-8 bytes: file systems allow 255 for a whole name. */
const maxWordBytes = 120

const graphemeSegmenter = new Intl.Segmenter()

function firstWords(content: string): string {
  const words = removeUnsafe(content.slice(0, 400))
  let [prefix, bytes] = ['', 0]
  for (const { segment } of graphemeSegmenter.segment(words)) {
    bytes += new TextEncoder().encode(segment).length
    if (bytes > maxWordBytes)
      return removeUnsafe(prefix.includes(' ') ? prefix.slice(0, prefix.lastIndexOf(' ')) : prefix)
    prefix += segment
  }
  return words
}

/**
 * Removes what a file name cannot hold: separators, wildcards, control characters, lone surrogates,
 * bidirectional marks.
 */
function removeUnsafe(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/["*/:<>?\\|]+/gu, ' ')
    .replaceAll(/ {2,}/gu, ' ')
    .replaceAll(/^[\s.]+|[\s.]+$/gu, '')
}
