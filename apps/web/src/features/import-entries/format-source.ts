import type { ImportFormat } from '@geist/transfer'

const formatNames = {
  geist: 'a Geist file',
  'day-one': 'a Day One journal',
  markdown: 'Markdown',
  text: 'plain text',
} as const satisfies Record<ImportFormat, string>

const listFormat = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** Names the formats of the chosen files: 'Markdown and plain text'. */
export function formatSource(formats: readonly ImportFormat[]): string {
  return listFormat.format(formats.map((format) => formatNames[format]))
}
