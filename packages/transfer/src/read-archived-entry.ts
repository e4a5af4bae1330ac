import { documentIdSchema, instantSchema, limits, versionIdSchema, fitText, replaceLoneSurrogates } from '@geist/domain'
import * as v from 'valibot'

import { makeExcerpt } from './make-excerpt'
import { formatCount } from './format-count'
import { describeDamage, describeIssue } from './describe-damage'
import { type PassthroughFields, parsePassthroughFields } from './entry-fields'
import { unstorableTimeReason } from './is-storable-time'

/**
 * A field that cannot be stored as it is, and was repaired or dropped without changing the entry's
 * text.
 */
export type Repair = 'id' | 'category' | 'notebook' | 'order' | 'prompt' | 'details'

export interface ArchivedVersion {
  readonly id: string
  readonly content: string
  readonly category: string
  /** Epoch milliseconds. */
  readonly replacedAt: number
}

/** An entry of an archive with all fields within the limits of the Security Rules. */
export interface ArchivedEntry {
  /** `undefined` if it is not a valid Geist id. */
  readonly id: string | undefined
  /** The id as it is in the file, valid or not. */
  readonly rawId: string
  readonly uid: unknown
  readonly content: string
  readonly category: string
  readonly timestamp: number
  readonly collectionName: string
  readonly username: string | undefined
  readonly order: number | null
  readonly isPublic: boolean
  readonly inTrash: boolean
  readonly revision: string | undefined
  readonly forks: readonly string[]
  readonly passthrough: PassthroughFields
  readonly versions: readonly ArchivedVersion[]
  /** Number of earlier texts that cannot be read, and the problem of the first. */
  readonly damagedVersions: { readonly count: number; readonly reason: string } | undefined
  readonly repairs: ReadonlySet<Repair>
}

export type ArchivedEntryResult =
  | { readonly status: 'read'; readonly entry: ArchivedEntry }
  /** `excerpt` is the first words of its text; '' without text. */
  | { readonly status: 'damaged'; readonly excerpt: string; readonly reason: string }

/**
 * Reads an entry of an archive, which may have been edited by hand. Only text and time are
 * required. It repairs or drops other fields that `firebase/firestore.rules` would reject, so that
 * a minor field never costs the text.
 */
export function readArchivedEntry(item: unknown): ArchivedEntryResult {
  const fields: Readonly<Record<string, unknown>> = isRecord(item) ? item : {}
  const required = v.safeParse(requiredSchema, fields)
  if (!required.success) {
    const { content, timestamp } = fields
    const excerpt = typeof content === 'string' ? makeExcerpt(content) : ''
    // Text and time have the right types, so the time must be out of range.
    const isUnstorableTime = typeof content === 'string' && typeof timestamp === 'number'
    return {
      status: 'damaged',
      excerpt,
      reason: isUnstorableTime ? unstorableTimeReason : describeDamage(required.issues),
    }
  }
  const reader = new FieldReader(fields)
  const id = reader.read('id', v.optional(documentIdSchema), undefined, 'id')
  const collectionName = reader.readText('collectionName', limits.notebookNameMaxLength, 'notebook')
  const inTrash = reader.read('deletedAt', v.nullable(instantSchema), null, 'details') !== null
  const forks = readForks(reader)
  return {
    status: 'read',
    entry: {
      id,
      rawId: typeof fields['id'] === 'string' ? fields['id'] : '',
      uid: fields['uid'],
      ...required.output,
      category: reader.read('category', v.string(), '', 'category'),
      collectionName,
      username: reader.read('username', v.optional(usernameSchema), undefined, 'details'),
      order: reader.read('order', orderSchema, null, 'order'),
      isPublic: fields['isPublic'] === true && collectionName !== '' && !inTrash,
      inTrash,
      revision: reader.read('revision', v.optional(revisionSchema), undefined, 'details'),
      forks,
      passthrough: parsePassthroughFields(fields, (problem) =>
        reader.repairs.add(problem === 'cut' ? 'prompt' : 'details'),
      ),
      ...readVersions(reader.read('versions', v.array(v.unknown()), [], 'details')),
      repairs: reader.repairs,
    },
  }
}

/** Report sentences about repairs. */
export const repairRemarks: Readonly<Record<Repair, (count: number) => string>> = {
  id: (count) =>
    `${notesHave(count)} an ID that isn’t from Geist, so ${count === 1 ? 'it gets a new one' : 'they get new ones'}.`,
  category: (count) => `${notesHave(count)} a category that isn’t text, so ${areImported(count)} without one.`,
  notebook: (count) =>
    `${notesHave(count)} a notebook whose name can’t be kept as it is. The name is shortened or left out.`,
  order: (count) =>
    `${notesHave(count)} a place in a notebook that can’t be stored, so ${areImported(count)} without it.`,
  prompt: (count) =>
    `${notesHave(count)} a question for the AI that’s longer than ${limits.userPromptMaxLength.toLocaleString('en-US')} characters. The question is shortened.`,
  details: (count) => `${notesHave(count)} details that can’t be read, so ${areImported(count)} without them.`,
}

const requiredSchema = v.object({ content: v.string(), timestamp: instantSchema })

/** Reads optional fields, and collects the repairs of those that cannot be stored. */
class FieldReader {
  readonly repairs = new Set<Repair>()
  readonly #fields: Readonly<Record<string, unknown>>

  constructor(fields: Readonly<Record<string, unknown>>) {
    this.#fields = fields
  }

  read<T>(name: string, schema: v.GenericSchema<unknown, T>, fallback: T, repair: Repair): T {
    if (!Object.hasOwn(this.#fields, name)) return fallback
    const parsed = v.safeParse(schema, this.#fields[name])
    if (!parsed.success) this.repairs.add(repair)
    return parsed.success ? parsed.output : fallback
  }

  readText(name: string, maxLength: number, repair: Repair): string {
    const text = this.read(name, v.string(), '', repair)
    if (text.length > maxLength) this.repairs.add(repair)
    return fitText(text, maxLength)
  }
}

function readForks(reader: FieldReader): readonly string[] {
  const forks = reader.read('forks', v.array(v.unknown()), [], 'details')
  const validForks = forks.filter((fork) => v.is(versionIdSchema, fork)).slice(0, limits.forksMax)
  if (validForks.length < forks.length) reader.repairs.add('details')
  return validForks
}

const usernameSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(limits.usernameMaxLength))

const revisionSchema = v.union([v.literal(''), documentIdSchema])

const orderSchema = v.nullable(
  v.pipe(v.number(), v.minValue(Number.MIN_SAFE_INTEGER), v.maxValue(Number.MAX_SAFE_INTEGER)),
)

const versionSchema = v.object({
  id: versionIdSchema,
  content: v.pipe(v.string(), v.maxLength(limits.contentMaxLength)),
  category: v.fallback(v.string(), ''),
  replacedAt: instantSchema,
})

function readVersions(items: readonly unknown[]): Pick<ArchivedEntry, 'versions' | 'damagedVersions'> {
  const versions: ArchivedVersion[] = []
  let reason: string | undefined
  for (const item of items) {
    const parsed = v.safeParse(versionSchema, isRecord(item) ? item : {})
    if (parsed.success) {
      const { content, category } = parsed.output
      versions.push({
        ...parsed.output,
        content: replaceLoneSurrogates(content),
        category: fitText(category, limits.categoryMaxLength),
      })
    } else reason ??= isTooLong(item) ? 'it’s too long' : describeIssue(parsed.issues)
  }
  const count = items.length - versions.length
  return { versions, damagedVersions: reason === undefined ? undefined : { count, reason } }
}

function isTooLong(item: unknown): boolean {
  return isRecord(item) && typeof item['content'] === 'string' && item['content'].length > limits.contentMaxLength
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function notesHave(count: number): string {
  return formatCount(count, 'One note has', 'notes have')
}

function areImported(count: number): string {
  return count === 1 ? 'it’s imported' : 'they’re imported'
}
