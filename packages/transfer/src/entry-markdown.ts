import type { Entry } from '@geist/domain'

import { listMarks } from './entry-fields'
import { yamlText } from './yaml-text'

/** An entry as a Markdown file: metadata as YAML front matter, and the verbatim text. */
export function entryMarkdown(entry: Entry): string {
  const fields: readonly (readonly [name: string, value: string | boolean | undefined])[] = [
    ['geist', '1'],
    ['id', entry.id],
    ['date', isoText(entry.timestamp)],
    ['category', entry.category],
    ['notebook', entry.collectionName || undefined],
    ['trashed', entry.deletedAt === null ? undefined : true],
    ...listMarks(entry),
  ]
  const lines = fields.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${yamlValue(value)}\n`]))
  return `---\n${lines.join('')}---\n\n${entry.content}\n`
}

function yamlValue(value: string | boolean): string {
  return typeof value === 'boolean' ? String(value) : yamlText(value)
}

function isoText(instant: number): string {
  return new Date(instant).toISOString()
}
