import type { Entry } from '@geist/domain'

/**
 * Builds file names from the day and the first words of an entry. Names are unique, even on
 * case-insensitive disks. They contain nothing that Windows, macOS or Linux would reject or treat
 * as a folder.
 *
 * @param formatDay formats epoch milliseconds as `2026-09-21` in the user's time zone
 */
export function entryFileNames(formatDay: (instant: number) => string): (entry: Entry) => string {
  const taken = new Set<string>()
  return (entry) => {
    const words = firstWords(entry.content)
    const stem = [safe(formatDay(entry.timestamp)), words].filter(Boolean).join(' ')
    const folder = entry.deletedAt === null ? '' : 'Recently deleted/'
    let name = `${folder}${stem}.md`
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${folder}${stem} (${count}).md`
    taken.add(name.toLowerCase())
    return name
  }
}

/** In UTF-8 bytes: file systems allow 255 for a whole name. */
const longest = 120

const characters = new Intl.Segmenter()

function firstWords(content: string): string {
  const words = safe(content.slice(0, 400))
  let [cut, bytes] = ['', 0]
  for (const { segment } of characters.segment(words)) {
    bytes += new TextEncoder().encode(segment).length
    if (bytes > longest) return safe(cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut)
    cut += segment
  }
  return words
}

/**
 * Removes what a file name cannot hold: separators, wildcards, control characters, lone surrogates,
 * bidirectional marks.
 */
function safe(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/["*/:<>?\\|]+/gu, ' ')
    .replaceAll(/ {2,}/gu, ' ')
    .replaceAll(/^[\s.]+|[\s.]+$/gu, '')
}
