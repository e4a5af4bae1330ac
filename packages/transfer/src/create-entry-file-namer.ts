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
    const words = takeFirstWords(entry.content)
    const stem = [removeUnsafeCharacters(formatDay(entry.timestamp)), words].filter(Boolean).join(' ')
    const folder = entry.deletedAt === null ? '' : 'Recently deleted/'
    let name = `${folder}${stem}.md`
    for (let count = 2; usedNames.has(name.toLowerCase()); count += 1) name = `${folder}${stem} (${count}).md`
    usedNames.add(name.toLowerCase())
    return name
  }
}

/** In UTF-8 bytes: file systems allow 255 for a whole name. */
const maxWordsBytes = 120

/** In UTF-16 code units: more than fits into the name, since some characters are removed. */
const maxReadLength = 400

const graphemeSegmenter = new Intl.Segmenter()

function takeFirstWords(content: string): string {
  const words = removeUnsafeCharacters(content.slice(0, maxReadLength))
  let prefix = ''
  let bytes = 0
  for (const { segment } of graphemeSegmenter.segment(words)) {
    bytes += new TextEncoder().encode(segment).length
    if (bytes > maxWordsBytes)
      return removeUnsafeCharacters(prefix.includes(' ') ? prefix.slice(0, prefix.lastIndexOf(' ')) : prefix)
    prefix += segment
  }
  return words
}

/**
 * Removes what a file name cannot hold: separators, wildcards, control characters, lone surrogates,
 * bidirectional marks.
 */
function removeUnsafeCharacters(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/["*/:<>?\\|]+/gu, ' ')
    .replaceAll(/ {2,}/gu, ' ')
    .replaceAll(/^[\s.]+|[\s.]+$/gu, '')
}
