/** An entry as its file holds it. */
export interface ParsedEntry {
  /** Such as '2024-03-16'. */
  readonly day: string
  /** Epoch milliseconds: the day at 20:00 UTC. */
  readonly writtenAt: number
  /** `''` for a file without categories. */
  readonly category: string
  /** `''` for an entry outside all notebooks. */
  readonly notebook: string
  readonly content: string
}

/**
 * Parses the entries of a file. Empty lines separate them. The first line of each is its day, then
 * optionally a category, then optionally a slash and a notebook: `2025-03-14 Health / Kids`.
 *
 * @param name the file's name, for errors
 * @throws for an entry without a day or without a text
 */
export function parseEntries(text: string, name: string): readonly ParsedEntry[] {
  return text
    .split(/\n{2,}/u)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) => {
      const [heading = '', ...lines] = block.split('\n')
      const match = /^(?<day>\d{4}-\d\d-\d\d)(?: (?<category>[^/]+?))?(?: \/ (?<notebook>.+))?$/u.exec(heading)
      const { day = '', category = '', notebook = '' } = match?.groups ?? {}
      const writtenAt = Date.parse(`${day}T20:00:00Z`)
      if (Number.isNaN(writtenAt)) throw new Error(`${name} has an entry without a day: ${heading}`)
      if (lines.length === 0) throw new Error(`${name} has an entry without a text: ${heading}`)
      return { day, writtenAt, category, notebook, content: lines.join('\n') }
    })
}
