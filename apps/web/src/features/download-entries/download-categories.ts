import { downloadFile, type Entry, formatDownload } from '@geist/domain'
import { createEntryFileNamer, formatEntryMarkdown, type FileToZip, generateZip } from '@geist/transfer'

import { getJournal } from '../../shared/local/get-journal'
import { readEntriesInCategories } from '../../shared/local/queries/read-entries-in-categories'
import { loadPrompts } from './api/load-prompts'
import { toIsoDay } from '../../shared/to-iso-day'
import { collectInSlices } from './collect-in-slices'
import { saveFile } from './save-file'
import { addPrompts } from './add-prompts'

export type DownloadFormat = 'text' | 'markdown'

/**
 * The default parts of `toLocaleString`. One formatter for all saves a second for 10,000 entries.
 */
const allDateParts: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
}

/** Saves entries, newest first: a text file with a line for each, or a zip of Markdown files. */
export async function downloadCategories(
  uid: string,
  categories: readonly string[],
  format: DownloadFormat,
  { now, signal }: { readonly now: number; readonly signal: AbortSignal },
): Promise<void> {
  const entries = await readEntriesInCategories(getJournal(uid), categories)
  if (format === 'text') {
    saveFile(await createTextFile(entries, signal), downloadFile.name)
  } else {
    const entriesWithPrompts = addPrompts(entries, await loadPrompts(uid, entries, signal))
    saveFile(await createMarkdownZip(entriesWithPrompts, signal), `geist-notes-${toIsoDay(now)}.zip`)
  }
}

async function createTextFile(entries: readonly Entry[], signal: AbortSignal): Promise<Blob> {
  const dateFormat = new Intl.DateTimeFormat(undefined, allDateParts)
  function* generateLines(): Generator<string> {
    for (const entry of entries) yield formatDownload([entry], (timestamp) => dateFormat.format(timestamp))
  }
  return new Blob(await collectInSlices(generateLines(), signal), { type: `${downloadFile.mimeType};charset=utf-8` })
}

async function createMarkdownZip(entries: readonly Entry[], signal: AbortSignal): Promise<Blob> {
  const createFileName = createEntryFileNamer(toIsoDay)
  function* generateFiles(): Generator<FileToZip> {
    for (const entry of entries)
      yield { path: createFileName(entry), text: formatEntryMarkdown(entry), modifiedAt: entry.timestamp }
  }
  const chunks = await collectInSlices(generateZip(generateFiles()), signal)
  // `Blob` does not accept chunks that may share memory, by their type: copies them.
  const parts = chunks.map((chunk) => new Uint8Array(chunk))
  return new Blob(parts, { type: 'application/zip' })
}
