import { limits, parseCategory, parseContent, truncateCodeUnits, replaceLoneSurrogates } from '@geist/domain'

import { makeExcerpt } from './make-excerpt'
import { deriveId } from './derive-id'
import type { PassthroughFields } from './entry-fields'
import type { PlannedVersion, ImportingAccount, PlannedEntry } from './import-plan'
import { isStorableTime, unstorableTimeReason } from './is-storable-time'
import { toSkippedItem, type SkippedItem } from './skipped-item'

/** An entry as read from a file, before validation. */
export interface ImportedEntry {
  /** Its position in the file, or its path, for the report. */
  readonly location: string
  readonly content: string
  readonly category: string
  readonly timestamp: number
  /** Its identity in the source; missing if only text and time identify it. */
  readonly key?: string
  /** The id in the importing account; derived from `key` if missing. */
  readonly id?: string
  /** The id in the file, if it is a valid Geist id. */
  readonly sourceId?: string
  readonly username?: string
  readonly collectionName?: string
  readonly order?: number | null
  readonly isPublic?: boolean
  readonly inTrash?: boolean
  readonly revision?: string | undefined
  readonly forks?: readonly string[] | undefined
  readonly versions?: readonly PlannedVersion[]
  readonly passthrough?: PassthroughFields
}

/** Collects the accepted and the skipped items of a file. */
export class PlanBuilder {
  readonly entries: PlannedEntry[] = []
  readonly skipped: SkippedItem[] = []
  readonly account: ImportingAccount
  readonly #ids = new Set<string>()
  readonly #remarkCounts = new Map<string, number>()

  constructor(account: ImportingAccount) {
    this.account = account
  }

  skip(label: string, reason: string): void {
    this.skipped.push(toSkippedItem(label, reason))
  }

  /** Counts an observation that the report mentions once. */
  remark(kind: string): void {
    this.#remarkCounts.set(kind, (this.#remarkCounts.get(kind) ?? 0) + 1)
  }

  /** @param sentences the sentence of each kind, given its count */
  remarks(sentences: Readonly<Record<string, (count: number) => string>>): readonly string[] {
    return [...this.#remarkCounts].flatMap(([kind, count]) => sentences[kind]?.(count) ?? [])
  }

  /**
   * Adds an entry, or records why it is skipped.
   *
   * @param mayBeBlank whether the file is an export of Geist, which may hold entries without text
   * @returns whether it is added
   */
  async add(imported: ImportedEntry, { mayBeBlank }: { readonly mayBeBlank: boolean }): Promise<boolean> {
    const label = `${imported.location}: “${makeExcerpt(imported.content) || 'no text'}”`
    if (!mayBeBlank && imported.content.trim() === '') {
      this.skip(imported.location, 'It has no text.')
      return false
    }
    if (!isStorableTime(imported.timestamp)) {
      this.skip(label, unstorableTimeReason)
      return false
    }
    const content = parseContent(imported.content)
    if (content.status === 'refused') {
      this.skip(label, describeTooLong(imported.content.length))
      return false
    }
    const category = this.#cleanCategory(imported.category, { isVerbatim: mayBeBlank })
    const { uid, username } = this.account
    const key = imported.key ?? `text:${imported.timestamp}\n${content.value}`
    const id = imported.id ?? (await deriveId(uid, key))
    if (this.#ids.has(id)) {
      this.skip(label, 'The same note is already in this import.')
      return false
    }
    this.#ids.add(id)
    this.entries.push({
      id,
      uid,
      content: content.value,
      category,
      timestamp: imported.timestamp,
      collectionName: replaceLoneSurrogates(imported.collectionName ?? ''),
      username: imported.username ?? username,
      order: imported.order ?? null,
      isPublic: imported.isPublic ?? false,
      inTrash: imported.inTrash ?? false,
      sourceId: imported.sourceId,
      versions: imported.versions ?? [],
      ...(imported.revision && { revision: imported.revision }),
      ...(imported.forks?.length && { forks: imported.forks }),
      ...imported.passthrough,
    })
    return true
  }

  /**
   * Cleans a category, and cuts a long one with a remark.
   *
   * @param isVerbatim whether the file is an export of Geist, so that a valid category stays as it
   * is
   */
  #cleanCategory(text: string, { isVerbatim }: { readonly isVerbatim: boolean }): string {
    const category = parseCategory(text)
    if (category.status === 'refused') {
      this.remark('long-category')
      return replaceLoneSurrogates(truncateCodeUnits(text.trim(), limits.categoryMaxLength))
    }
    return replaceLoneSurrogates(isVerbatim && text.length <= limits.categoryMaxLength ? text : category.value)
  }
}

function describeTooLong(length: number): string {
  const actual = length.toLocaleString('en-US')
  const max = limits.contentMaxLength.toLocaleString('en-US')
  return `It’s too long: ${actual} characters, and the limit is ${max}. Split it up and import it again.`
}
