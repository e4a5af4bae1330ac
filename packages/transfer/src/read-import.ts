import { foldCase } from '@geist/domain'

import { formatCount } from './format-count'
import { decodeText } from './decode-text'
import { deriveId } from './derive-id'
import type { ImportFormat, ImportingAccount, ImportPlan, PlannedNotebook } from './import-plan'
import type { ToInstant } from './parse-date'
import { isArchive, planArchive } from './plan-archive'
import { PlanBuilder } from './plan-builder'
import { dayOneRemarks, isDayOne, planDayOne } from './plan-day-one'
import { planText, type TextFile, textRemarks } from './plan-text'
import { type Refusal, refuse } from './refusal'
import type { SourceFile } from './source-file'
import { transferLimits } from './transfer-limits'
import { unpackMember } from './unpack-member'
import { openZip } from './zip-directory'

export interface ReadingOptions {
  readonly account: ImportingAccount
  readonly toInstant: ToInstant
  /** Time of the import, in epoch milliseconds. */
  readonly now: number
  /** Called with the number of files read so far and the total. */
  readonly onProgress?: (read: number, all: number) => void
}

/**
 * Reads files for an import: a Geist archive, a Day One journal, Markdown or plain text, optionally
 * zipped. It writes nothing. It lists skipped items with their reasons, and refuses files without
 * content.
 */
export async function readImport(files: readonly SourceFile[], options: ReadingOptions): Promise<ImportPlan | Refusal> {
  const reading = new Reading(options)
  if (files.length > transferLimits.files)
    return refuse('This folder has more than 100,000 files. Please import a part of it at a time.')
  try {
    for (const [index, file] of files.entries()) {
      const refusal = await reading.readFile(file, files.length === 1)
      if (refusal) return refusal
      options.onProgress?.(index + 1, files.length)
    }
    return await reading.plan()
  } catch (error) {
    // The file was moved or changed after the user chose it.
    if (error instanceof Error && error.name === 'NotReadableError') {
      return refuse('The file could not be read to its end: it has been moved or changed. Choose it again.')
    }
    throw error
  }
}

class Reading {
  readonly #builder: PlanBuilder
  readonly #options: ReadingOptions
  #format: ImportFormat | undefined
  #own: Awaited<ReturnType<typeof planArchive>> | undefined
  #others = 0

  constructor(options: ReadingOptions) {
    this.#options = options
    this.#builder = new PlanBuilder(options.account)
  }

  /** @param isOnly whether it is the only chosen file: then its problem refuses the import */
  async readFile(file: SourceFile, isOnly: boolean): Promise<Refusal | undefined> {
    if (isHidden(file.path)) return undefined
    const start = await file.read(0, Math.min(4, file.size))
    if (start[0] === 0x50 && start[1] === 0x4b) return this.#readZip(file, isOnly)
    const kind = kindOf(file.path)
    if (kind === undefined) return isOnly ? unknownKind(file.path) : this.#passOver()
    if (file.size > transferLimits.textBytes) {
      const sentence = `${file.path} is larger than the 100 MB of text that can be imported at once. Please make several smaller files of it.`
      return this.#problem(file.path, refuse(sentence), isOnly)
    }
    return this.#readText(file, await file.read(0, file.size), isOnly)
  }

  async #readZip(file: SourceFile, isOnly: boolean): Promise<Refusal | undefined> {
    const zip = await openZip(file, this.#options.toInstant)
    if (zip.status === 'refused') return this.#problem(file.path, zip, isOnly)
    for (const path of zip.unsafePaths)
      this.#builder.skip(path, 'Its path leads out of the zip, which no honest program writes.')
    for (const path of zip.links)
      this.#builder.skip(path, 'It is a link to another file, and holds no text of its own.')
    const members = zip.members.filter(({ path }) => !isHidden(path))
    const wanted = members.filter(({ path }) => kindOf(path) !== undefined)
    this.#others += members.length - wanted.length
    let left: number = transferLimits.unpackedBytes
    for (const [index, member] of wanted.entries()) {
      const unpacked = await unpackMember(file, member, Math.min(left, transferLimits.textBytes))
      switch (unpacked.status) {
        case 'unpacked':
          left -= unpacked.bytes.length
          await this.#readText(member, unpacked.bytes, false)
          break
        case 'too-much':
          return refuse(
            `${file.path} unpacks to more than Geist takes in at once: 100 MB for one text, 200 MB for all of them. Nothing was imported. If it is your journal, make several smaller files of it.`,
          )
        case 'refused':
          this.#builder.skip(member.path, unpacked.sentence)
          break
        default:
          unpacked satisfies never
      }
      if (isOnly) this.#options.onProgress?.(index + 1, wanted.length)
    }
    return undefined
  }

  async #readText(
    { path, lastModified }: Omit<TextFile, 'text'>,
    bytes: Uint8Array,
    isOnly: boolean,
  ): Promise<Refusal | undefined> {
    const text = decodeText(bytes)
    if (text === undefined) {
      return this.#problem(path, refuse(`${path} is no text that Geist can read. It reads UTF-8 and UTF-16.`), isOnly)
    }
    if (kindOf(path) === 'json') return this.#readJson(path, text, isOnly)
    this.#format ??= /\.txt$/iu.test(path) ? 'text' : 'markdown'
    await planText({ path, text, lastModified }, this.#builder, this.#options)
    return undefined
  }

  async #readJson(path: string, text: string, isOnly: boolean): Promise<Refusal | undefined> {
    const json = parsed(text)
    if (json === undefined) {
      return this.#problem(
        path,
        refuse(`${path} is not whole: it is no complete JSON. Download it once more and try again.`),
        isOnly,
      )
    }
    if (isArchive(json)) {
      if (this.#own) {
        this.#builder.skip(path, 'One file of Geist’s is imported at a time. Import this one afterwards.')
        return undefined
      }
      const own = await planArchive(json, this.#builder)
      if ('status' in own) return this.#problem(path, own, isOnly)
      this.#own = own
      this.#format = 'geist'
      return undefined
    }
    if (!isDayOne(json)) return this.#problem(path, anotherProgram(path), isOnly)
    this.#format ??= 'day-one'
    await planDayOne(json, path, this.#builder)
    return undefined
  }

  #passOver(): undefined {
    this.#others += 1
    return undefined
  }

  #problem(path: string, refusal: Refusal, isOnly: boolean): Refusal | undefined {
    if (isOnly) return refusal
    this.#builder.skip(path, refusal.sentence)
    return undefined
  }

  async plan(): Promise<ImportPlan | Refusal> {
    const { entries, skipped } = this.#builder
    if (entries.length > transferLimits.entries) {
      return refuse('These are more than 100,000 entries. Please import them in several parts.')
    }
    const own = this.#own && !('status' in this.#own) ? this.#own : undefined
    const notebooks = own?.notebooks ?? (await this.#namedNotebooks())
    if (entries.length === 0 && notebooks.length === 0 && own === undefined) {
      const [first, ...others] = skipped
      if (first && others.length === 0) return refuse(`Nothing can be imported. ${first.what}: ${first.why}`)
      if (first)
        return refuse(`Nothing can be imported. ${first.what}: ${first.why} And ${others.length} more like it.`)
      return refuse(
        'There are no entries in it. Geist reads its own JSON, Day One’s JSON, Markdown and plain text, also in a zip.',
      )
    }
    const others = this.#others
    return {
      status: 'planned',
      format: this.#format ?? 'markdown',
      fingerprint: await deriveId(
        this.#options.account.uid,
        entries
          .map(({ id }) => id)
          .toSorted()
          .join(),
      ),
      entries,
      notebooks,
      isOwnArchive: own?.isOwnArchive ?? false,
      account: own?.account,
      searchQueries: own?.searchQueries ?? [],
      threads: own?.threads ?? [],
      subscriptions: own?.subscriptions ?? [],
      refused: own?.refused ?? [],
      skipped,
      remarks: [
        ...(own?.remarks ?? []),
        ...this.#builder.remarks({ ...dayOneRemarks, ...textRemarks }),
        ...(others > 0
          ? [`${formatCount(others, 'One picture or other file is', 'pictures and other files are')} left out.`]
          : []),
      ],
    }
  }

  /** The notebooks that front matter names. */
  async #namedNotebooks(): Promise<readonly PlannedNotebook[]> {
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

type TextKind = 'json' | 'text'

function kindOf(path: string): TextKind | undefined {
  if (/\.json$/iu.test(path)) return 'json'
  return /\.(?:md|markdown|txt)$/iu.test(path) ? 'text' : undefined
}

/** Files that operating systems and programs create beside the user's files. */
function isHidden(path: string): boolean {
  return path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function unknownKind(path: string): Refusal {
  return refuse(
    `Geist cannot read ${path}. It reads its own JSON, Day One’s JSON, Markdown and plain text, also in a zip.`,
  )
}

function anotherProgram(path: string): Refusal {
  return refuse(`${path} is JSON of a program that Geist does not know. It reads its own JSON and Day One’s.`)
}
