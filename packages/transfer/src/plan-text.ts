import { limits } from '@geist/domain'

import { formatCount } from './format-count'
import { parsePassthroughFields } from './entry-fields'
import { parseFrontMatter } from './parse-front-matter'
import { parseDate, type ToInstant } from './parse-date'
import type { ImportedEntry, PlanBuilder } from './plan-builder'

export interface TextFile {
  readonly path: string
  readonly text: string
  /** Epoch milliseconds, `undefined` if unknown. */
  readonly lastModified: number | undefined
}

/**
 * Plans a Markdown or plain text file as one entry.
 *
 * @param now time of the import in epoch milliseconds, the fallback for an undated file
 */
export async function planText(
  file: TextFile,
  builder: PlanBuilder,
  { toInstant, now }: { readonly toInstant: ToInstant; readonly now: number },
): Promise<void> {
  const isMarkdown = /\.(?:md|markdown)$/iu.test(file.path)
  const { fields, body, isMalformed } = isMarkdown
    ? parseFrontMatter(file.text)
    : { fields: {}, body: file.text, isMalformed: false }
  if (isMalformed) builder.remark('front-matter')
  const isGeistExport = readTextField(fields, 'geist') === '1'
  const readEntry = isGeistExport ? readGeistEntry : readForeignEntry
  const entry = readEntry(file, fields, body, toInstant)
  const timestamp = entry.timestamp ?? file.lastModified ?? now
  // The key omits the fallback time, so that a later import does not add the entry again.
  const undatedKey =
    entry.timestamp === undefined && file.lastModified === undefined ? { key: `undated:${entry.content}` } : {}
  const isAdded = await builder.add({ ...undatedKey, ...entry, timestamp }, { mayBeBlank: isGeistExport })
  if (!isAdded) return
  if (entry.timestamp === undefined) builder.remark(file.lastModified === undefined ? 'undated' : 'dates')
  if (isGeistExport) return
  if (readCategories(fields).length > 1) builder.remark('further-categories')
  if (Object.keys(fields).some((name) => !foreignFields.has(name))) builder.remark('further-fields')
}

/** Report sentences about incomplete files. */
export const textRemarks = {
  'front-matter': (count: number) =>
    `${formatCount(count, 'One file begins', 'files begin')} with front matter that can’t be read. It stays in the text.`,
  dates: (count: number) =>
    formatCount(
      count,
      'One file doesn’t say when it was written, so its note gets the date the file was last changed.',
      'files don’t say when they were written, so their notes get the dates the files were last changed.',
    ),
  undated: (count: number) =>
    formatCount(
      count,
      'One file doesn’t say when it was written, and neither does the zip, so its note gets the time of this import.',
      'files don’t say when they were written, and neither does the zip, so their notes get the time of this import.',
    ),
  'further-categories': (count: number) =>
    `${formatCount(count, 'One file has', 'files have')} several categories or tags. The first becomes the category; the others are left out.`,
  'further-fields': (count: number) =>
    `${formatCount(count, 'One file has', 'files have')} front matter fields that Geist has no place for. They’re left out.`,
  'long-category': (count: number) =>
    `${formatCount(count, 'One category is', 'categories are')} longer than ${limits.categoryMaxLength} characters, so ${count === 1 ? 'it’s' : 'they’re'} shortened.`,
}

/** `timestamp` is missing if the file has none. */
type FileEntry = Omit<ImportedEntry, 'timestamp'> & { readonly timestamp: number | undefined }

type FrontMatterFields = Readonly<Record<string, unknown>>

/** A file that Geist wrote: its verbatim text. */
function readGeistEntry({ path }: TextFile, fields: FrontMatterFields, body: string, toInstant: ToInstant): FileEntry {
  const id = readTextField(fields, 'id')
  const timestamp = parseDate(readTextField(fields, 'date') ?? '', toInstant)
  return {
    location: path,
    ...(id !== undefined && { key: `entry:${id}`, sourceId: id }),
    content: extractVerbatimText(body),
    category: readTextField(fields, 'category') ?? '',
    timestamp,
    collectionName: readNotebookName(fields),
    inTrash: fields['trashed'] === true,
    passthrough: parsePassthroughFields(fields),
  }
}

/**
 * The text between the blank line and the final line break. A `\r` before that may belong to the
 * text, unless a program has converted all line endings.
 */
function extractVerbatimText(body: string): string {
  const lineEnd = body.startsWith('\r\n') ? '\r\n' : '\n'
  const start = body.startsWith(lineEnd) ? lineEnd.length : 0
  return body.slice(start, body.endsWith(lineEnd) ? Math.max(start, body.length - lineEnd.length) : undefined)
}

/** Front matter fields of Obsidian, Jekyll, Hugo and Bear. */
const dateFields = ['date', 'created', 'created_at', 'creationDate', 'timestamp']
const categoryFields = ['category', 'categories', 'tags']
const foreignFields: ReadonlySet<string> = new Set([...dateFields, ...categoryFields, 'title', 'notebook'])

function readForeignEntry(
  { path }: TextFile,
  fields: FrontMatterFields,
  body: string,
  toInstant: ToInstant,
): FileEntry {
  const date = dateFields.map((name) => readTextField(fields, name)).find(Boolean)
  const dateInName = /(?:^|\/)(\d{4}-\d{2}-\d{2})[^/]*$/u.exec(path)?.[1]
  const timestamp = parseDate(date ?? '', toInstant) ?? parseDate(dateInName ?? '', toInstant)
  const title = readTextField(fields, 'title') ?? ''
  const text = body.trim()
  const [category = 'Imported'] = readCategories(fields)
  return {
    location: path,
    content: title === '' || text.includes(title) ? text : `${title}\n\n${text}`.trim(),
    category,
    timestamp,
    collectionName: readNotebookName(fields),
  }
}

function readNotebookName(fields: FrontMatterFields): string {
  const name = (readTextField(fields, 'notebook') ?? '').trim()
  return name.length <= limits.notebookNameMaxLength ? name : ''
}

/** A string or number field as text: YAML reads an unquoted 2024 as a number. */
function readTextField(fields: FrontMatterFields, name: string): string | undefined {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : undefined
}

/** Distinct categories in order, from lists or comma-separated texts. */
function readCategories(fields: FrontMatterFields): readonly string[] {
  const values = categoryFields.flatMap((name): readonly unknown[] => {
    const value = fields[name]
    return Array.isArray(value) ? value : [value]
  })
  const texts = values.flatMap((value) => (typeof value === 'string' ? value.split(',') : []))
  const names = texts.map((text) => text.trim().replace(/^#/u, '').trim())
  return [...new Set(names.filter((name) => name !== ''))]
}
