import { isMap, parseDocument } from 'yaml'

export interface FrontMatter {
  readonly fields: Readonly<Record<string, unknown>>
  readonly body: string
  /** Whether it looks like front matter but is not valid YAML: then `body` is the whole text. */
  readonly isMalformed: boolean
}

/** Splits a Markdown file into its YAML front matter (between two lines of `---`) and its body. */
export function parseFrontMatter(text: string): FrontMatter {
  const noFrontMatter = { fields: {}, body: text, isMalformed: false }
  const match = /^---[ \t]*\r?\n([\s\S]*?)(?:^|\n)---[ \t]*(?:\r?\n|$)/u.exec(text)
  if (!match) return noFrontMatter
  try {
    // The core schema parses no dates, which keeps their original spelling. The alias limit guards
    // against exponential expansion.
    const document = parseDocument(match[1] ?? '', { schema: 'core', logLevel: 'silent' })
    if (document.errors.length > 0) return { ...noFrontMatter, isMalformed: true }
    if (!isMap(document.contents)) return noFrontMatter
    const fields = document.toJS({ maxAliasCount: 10 }) as Record<string, unknown>
    return { fields, body: text.slice(match[0].length), isMalformed: false }
  } catch {
    return { ...noFrontMatter, isMalformed: true }
  }
}
