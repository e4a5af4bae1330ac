import { documentIdSchema, instantSchema, limits, versionIdSchema, fitText, replaceLoneSurrogates } from '@geist/domain'
import * as v from 'valibot'

import { makeExcerpt } from './make-excerpt'
import { formatCount } from './format-count'
import { damageText, issueText } from './damage-text'
import { type EntryMarks, readMarks } from './entry-fields'
import { notStorable } from './is-storable'

/**
 * A field that cannot be stored as it is, and was repaired or dropped without changing the entry's
 * text.
 */
export type Repair = 'id' | 'category' | 'notebook' | 'order' | 'prompt' | 'details'

export interface ArchivedText {
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
  readonly givenId: string
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
  readonly marks: EntryMarks
  readonly versions: readonly ArchivedText[]
  /** Number of earlier texts that cannot be read, and the problem of the first. */
  readonly damagedVersions: { readonly count: number; readonly why: string } | undefined
  readonly repairs: ReadonlySet<Repair>
}

export type ReadEntry =
  | { readonly status: 'read'; readonly entry: ArchivedEntry }
  /** `words`: the first words of its text, '' without any. */
  | { readonly status: 'damaged'; readonly words: string; readonly why: string }

/**
 * Reads an entry of an archive, which may have been edited by hand. Only text and time are
 * required. It repairs or drops other fields that `firebase/firestore.rules` would reject, so that
 * a minor field never costs the text.
 */
export function readArchivedEntry(item: unknown): ReadEntry {
  const fields: Readonly<Record<string, unknown>> = isRecord(item) ? item : {}
  const needed = v.safeParse(neededSchema, fields)
  if (!needed.success) {
    const { content, timestamp } = fields
    const words = typeof content === 'string' ? makeExcerpt(content) : ''
    const isBeyondDates = typeof content === 'string' && typeof timestamp === 'number'
    return { status: 'damaged', words, why: isBeyondDates ? notStorable : damageText(needed.issues) }
  }
  const repairs = new Set<Repair>()
  const take = <T>(name: string, schema: v.GenericSchema<unknown, T>, otherwise: T, repair: Repair): T => {
    if (!Object.hasOwn(fields, name)) return otherwise
    const parsed = v.safeParse(schema, fields[name])
    if (!parsed.success) repairs.add(repair)
    return parsed.success ? parsed.output : otherwise
  }
  const cut = (text: string, longest: number, repair: Repair) => {
    if (text.length > longest) repairs.add(repair)
    return fitText(text, longest)
  }

  const id = take('id', v.optional(documentIdSchema), undefined, 'id')
  const collectionName = cut(
    take('collectionName', v.string(), '', 'notebook'),
    limits.notebookNameMaxLength,
    'notebook',
  )
  const inTrash = take('deletedAt', v.nullable(instantSchema), null, 'details') !== null
  const forks = take('forks', v.array(v.unknown()), [], 'details')
  const goodForks = forks.filter((fork) => v.is(versionIdSchema, fork)).slice(0, limits.forksMax)
  if (goodForks.length < forks.length) repairs.add('details')
  return {
    status: 'read',
    entry: {
      id,
      givenId: typeof fields['id'] === 'string' ? fields['id'] : '',
      uid: fields['uid'],
      ...needed.output,
      category: take('category', v.string(), '', 'category'),
      collectionName,
      username: take('username', v.optional(usernameSchema), undefined, 'details'),
      order: take('order', orderSchema, null, 'order'),
      isPublic: fields['isPublic'] === true && collectionName !== '' && !inTrash,
      inTrash,
      revision: take('revision', v.optional(v.union([v.literal(''), documentIdSchema])), undefined, 'details'),
      forks: goodForks,
      marks: readMarks(fields, (problem) => repairs.add(problem === 'cut' ? 'prompt' : 'details')),
      ...readVersions(take('versions', v.array(v.unknown()), [], 'details')),
      repairs,
    },
  }
}

/** Report sentences about repairs. */
export const repairRemarks: Readonly<Record<Repair, (count: number) => string>> = {
  id: (count) =>
    `${have(count)} an id that is not Geist’s: ${count === 1 ? 'it gets a new one' : 'they get new ones'}.`,
  category: (count) => `${have(count)} a category that is no text: ${comes(count)} without one.`,
  notebook: (count) => `${have(count)} a notebook whose name cannot be kept as it is: it is shortened or left out.`,
  order: (count) => `${have(count)} a place in a notebook that cannot be stored: ${comes(count)} without it.`,
  prompt: (count) =>
    `${have(count)} a question to the AI of more than ${limits.userPromptMaxLength.toLocaleString('en-US')} characters: it is cut.`,
  details: (count) => `${have(count)} marks that cannot be read: ${comes(count)} without them.`,
}

const neededSchema = v.object({ content: v.string(), timestamp: instantSchema })

const usernameSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(limits.usernameMaxLength))

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
  const versions: ArchivedText[] = []
  let why: string | undefined
  for (const item of items) {
    const parsed = v.safeParse(versionSchema, isRecord(item) ? item : {})
    if (parsed.success) {
      const { content, category } = parsed.output
      const fitting = fitText(category, limits.categoryMaxLength)
      versions.push({ ...parsed.output, content: replaceLoneSurrogates(content), category: fitting })
    } else why ??= isTooLong(item) ? 'it is too long' : issueText(parsed.issues)
  }
  const count = items.length - versions.length
  return { versions, damagedVersions: why === undefined ? undefined : { count, why } }
}

function isTooLong(item: unknown): boolean {
  return isRecord(item) && typeof item['content'] === 'string' && item['content'].length > limits.contentMaxLength
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function have(count: number): string {
  return formatCount(count, 'One entry has', 'entries have')
}

function comes(count: number): string {
  return count === 1 ? 'it comes' : 'they come'
}
