import type { Entry } from '@geist/domain'

import { listPassthroughFields } from './entry-fields'
import { formatYamlText } from './format-yaml-text'

/** Formats an entry as a Markdown file: YAML front matter, then the verbatim text. */
export function formatEntryMarkdown(entry: Entry): string {
  const fields: readonly (readonly [name: string, value: string | boolean | undefined])[] = [
    // Marks a file of Geist with the version of its format. Imports check it, see `plan-text.ts`.
    ['geist', '1'],
    ['id', entry.id],
    ['date', toIsoString(entry.timestamp)],
    ['category', entry.category],
    ['notebook', entry.collectionName || undefined],
    ['trashed', entry.deletedAt === null ? undefined : true],
    ...listPassthroughFields(entry),
  ]
  const lines = fields.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${formatYamlValue(value)}\n`]))
  return `---\n${lines.join('')}---\n\n${entry.content}\n`
}

function formatYamlValue(value: string | boolean): string {
  return typeof value === 'boolean' ? String(value) : formatYamlText(value)
}

function toIsoString(ms: number): string {
  return new Date(ms).toISOString()
}
