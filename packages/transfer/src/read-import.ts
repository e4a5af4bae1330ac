import { foldCase } from '@geist/domain'

import { decodeText } from './decode-text'
import { deriveId } from './derive-id'
import { formatCount } from './format-count'
import {
  type ImportFormat,
  importFormats,
  type ImportingAccount,
  type ImportPlan,
  type PlannedEntry,
  type PlannedNotebook,
} from './import-plan'
import type { ToInstant } from './parse-date'
import { isArchive, planArchive, type PlannedArchive } from './plan-archive'
import { PlanBuilder } from './plan-builder'
import { dayOneRemarks, isDayOne, planDayOne } from './plan-day-one'
import { planText, type TextFile, textRemarks } from './plan-text'
import { type Refusal, refuse } from './refusal'
import type { SourceFile } from './source-file'
import { transferLimits } from './transfer-limits'
import { unpackMember } from './unpack-member'
import { readZipDirectory } from './read-zip-directory'

export interface ImportOptions {
  readonly account: ImportingAccount
  readonly toInstant: ToInstant
  /** Time of the import, in epoch milliseconds. */
  readonly now: number
  /** Called with the number of files read so far and the total. */
  readonly onProgress?: (readCount: number, totalCount: number) => void
}

/**
 * Reads files for an import: a Geist archive, a Day One journal, Markdown or plain text, optionally
 * zipped. It writes nothing. It lists skipped items with their reasons, and refuses files without
 * content.
 */
export async function readImport(files: readonly SourceFile[], options: ImportOptions): Promise<ImportPlan | Refusal> {
  const reader = new ImportReader(options)
  if (files.length > transferLimits.maxFiles)
    return refuse('This folder has more than 100,000 files. Import it in several parts.')
  try {
    for (const [index, file] of files.entries()) {
      const refusal = await reader.readFile(file, files.length === 1)
      if (refusal) return refusal
      options.onProgress?.(index + 1, files.length)
    }
    return await reader.plan()
  } catch (error) {
    // The file was moved or changed after the user chose it.
    if (error instanceof Error && error.name === 'NotReadableError') {
      return refuse('The file couldn’t be read to the end, because it was moved or changed. Choose it again.')
    }
    throw error
  }
}

class ImportReader {
  readonly #builder: PlanBuilder
  readonly #options: ImportOptions
  readonly #formats = new Set<ImportFormat>()
  #archive: PlannedArchive | undefined
  /** Pictures and other files without text. */
  #ignoredFileCount = 0

  constructor(options: ImportOptions) {
    this.#options = options
    this.#builder = new PlanBuilder(options.account)
  }

  /** @param isOnlyFile whether it is the only chosen file: then its problem refuses the import */
  async readFile(file: SourceFile, isOnlyFile: boolean): Promise<Refusal | undefined> {
    if (isHidden(file.path)) return undefined
    const signature = await file.read(0, Math.min(4, file.size))
    const isZip = signature[0] === 0x50 && signature[1] === 0x4b
    if (isZip) return this.#readZip(file, isOnlyFile)
    if (detectFormat(file.path) === undefined) {
      if (isOnlyFile) return refuseUnsupported(file.path)
      this.#ignoredFileCount += 1
      return undefined
    }
    if (file.size > transferLimits.maxTextBytes) {
      const sentence = `${file.path} is larger than the 100 MB of text that can be imported at once. Split it into smaller files.`
      return this.#refuseOrSkip(file.path, refuse(sentence), isOnlyFile)
    }
    return this.#readText(file, await file.read(0, file.size), isOnlyFile)
  }

  async #readZip(file: SourceFile, isOnlyFile: boolean): Promise<Refusal | undefined> {
    const zip = await readZipDirectory(file, this.#options.toInstant)
    if (zip.status === 'refused') return this.#refuseOrSkip(file.path, zip, isOnlyFile)
    for (const path of zip.unsafePaths)
      this.#builder.skip(path, 'Its path leads outside the zip, which isn’t safe to read.')
    for (const path of zip.symbolicLinks)
      this.#builder.skip(path, 'It’s a link to another file and has no text of its own.')
    const members = zip.members.filter(({ path }) => !isHidden(path))
    const textMembers = members.filter(({ path }) => detectFormat(path) !== undefined)
    this.#ignoredFileCount += members.length - textMembers.length
    let remainingBytes: number = transferLimits.maxUnpackedBytes
    for (const [index, member] of textMembers.entries()) {
      const unpacked = await unpackMember(file, member, Math.min(remainingBytes, transferLimits.maxTextBytes))
      switch (unpacked.status) {
        case 'unpacked':
          remainingBytes -= unpacked.bytes.length
          await this.#readText(member, unpacked.bytes, false)
          break
        case 'too-large':
          return refuse(
            `${file.path} is too large once unpacked: the limit is 100 MB for one file and 200 MB for all of them. Nothing was imported. Split it into smaller files.`,
          )
        case 'refused':
          this.#builder.skip(member.path, unpacked.sentence)
          break
        default:
          unpacked satisfies never
      }
      if (isOnlyFile) this.#options.onProgress?.(index + 1, textMembers.length)
    }
    return undefined
  }

  async #readText(
    { path, lastModified }: Omit<TextFile, 'text'>,
    bytes: Uint8Array,
    isOnlyFile: boolean,
  ): Promise<Refusal | undefined> {
    const text = decodeText(bytes)
    if (text === undefined) {
      const refusal = refuse(`${path} isn’t text that Geist can read. Geist reads UTF-8 and UTF-16.`)
      return this.#refuseOrSkip(path, refusal, isOnlyFile)
    }
    if (detectFormat(path) === 'json') return this.#readJson(path, text, isOnlyFile)
    this.#formats.add(/\.txt$/iu.test(path) ? 'text' : 'markdown')
    await planText({ path, text, lastModified }, this.#builder, this.#options)
    return undefined
  }

  async #readJson(path: string, text: string, isOnlyFile: boolean): Promise<Refusal | undefined> {
    const json = parseJson(text)
    if (json === undefined) {
      const refusal = refuse(
        `${path} is incomplete: its JSON can’t be read. Download it again and import the new copy.`,
      )
      return this.#refuseOrSkip(path, refusal, isOnlyFile)
    }
    if (isArchive(json)) return this.#readArchive(path, json, isOnlyFile)
    if (!isDayOne(json)) return this.#refuseOrSkip(path, refuseUnknownJson(path), isOnlyFile)
    this.#formats.add('day-one')
    await planDayOne(json, path, this.#builder)
    return undefined
  }

  async #readArchive(path: string, json: unknown, isOnlyFile: boolean): Promise<Refusal | undefined> {
    if (this.#archive) {
      this.#builder.skip(path, 'Only one Geist file can be imported at a time. Import this one afterwards.')
      return undefined
    }
    const archive = await planArchive(json, this.#builder)
    if ('status' in archive) return this.#refuseOrSkip(path, archive, isOnlyFile)
    this.#archive = archive
    this.#formats.add('geist')
    return undefined
  }

  #refuseOrSkip(path: string, refusal: Refusal, isOnlyFile: boolean): Refusal | undefined {
    if (isOnlyFile) return refusal
    this.#builder.skip(path, refusal.sentence)
    return undefined
  }

  async plan(): Promise<ImportPlan | Refusal> {
    const { entries, skipped } = this.#builder
    if (entries.length > transferLimits.maxEntries) {
      return refuse('There are more than 100,000 notes here. Import them in several parts.')
    }
    const archive = this.#archive
    const notebooks = archive?.notebooks ?? (await this.#planFrontMatterNotebooks())
    if (entries.length === 0 && notebooks.length === 0 && archive === undefined) return refuseEmpty(this.#builder)
    return {
      status: 'planned',
      formats: importFormats.filter((format) => this.#formats.has(format)),
      fingerprint: await deriveId(this.#options.account.uid, joinSortedIds(entries)),
      entries,
      notebooks,
      isOwnArchive: archive?.isOwnArchive ?? false,
      account: archive?.account,
      searchQueries: archive?.searchQueries ?? [],
      threads: archive?.threads ?? [],
      subscriptions: archive?.subscriptions ?? [],
      refusals: archive?.refusals ?? [],
      skipped,
      remarks: [
        ...(archive?.remarks ?? []),
        ...this.#builder.remarks({ ...dayOneRemarks, ...textRemarks }),
        ...describeIgnoredFiles(this.#ignoredFileCount),
      ],
    }
  }

  /** Plans a private notebook for each name in the front matter of entries, ignoring case. */
  async #planFrontMatterNotebooks(): Promise<readonly PlannedNotebook[]> {
    const names = new Map<string, string>()
    for (const { collectionName, inTrash } of this.#builder.entries) {
      const key = foldCase(collectionName)
      if (collectionName !== '' && !inTrash && !names.has(key)) names.set(key, collectionName)
    }
    const { uid } = this.#options.account
    return Promise.all(
      [...names].map(async ([key, name]) => ({
        id: await deriveId(uid, `notebook-name:${key}`),
        name,
        isPublic: false,
      })),
    )
  }
}

function joinSortedIds(entries: readonly PlannedEntry[]): string {
  const ids = entries.map(({ id }) => id)
  return ids.toSorted().join()
}

function describeIgnoredFiles(count: number): readonly string[] {
  if (count === 0) return []
  return [`${formatCount(count, 'One picture or other file is', 'pictures and other files are')} left out.`]
}

/** The format by the file's name; `undefined` for files without text. */
function detectFormat(path: string): 'json' | 'text' | undefined {
  if (/\.json$/iu.test(path)) return 'json'
  return /\.(?:md|markdown|txt)$/iu.test(path) ? 'text' : undefined
}

/** Files that operating systems and programs create beside the user's files. */
function isHidden(path: string): boolean {
  return path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function refuseUnsupported(path: string): Refusal {
  return refuse(
    `Geist can’t read ${path}. It reads its own JSON, Day One’s JSON, Markdown and plain text, zipped or not.`,
  )
}

function refuseUnknownJson(path: string): Refusal {
  return refuse(`${path} is JSON from a program that Geist doesn’t know. Geist reads its own JSON and Day One’s.`)
}

function refuseEmpty({ skipped: [first, ...rest] }: PlanBuilder): Refusal {
  if (first && rest.length === 0) return refuse(`Nothing can be imported. ${first.label}: ${first.reason}`)
  if (first)
    return refuse(
      `Nothing can be imported. ${first.label}: ${first.reason} ${rest.length} more can’t be imported, either.`,
    )
  return refuse(
    'There are no notes in it. Geist reads its own JSON, Day One’s JSON, Markdown and plain text, zipped or not.',
  )
}
