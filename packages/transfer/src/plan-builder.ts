import { limits, parseCategory, parseContent, truncateCodeUnits, replaceLoneSurrogates } from '@geist/domain'

import { makeExcerpt } from './make-excerpt'
import { deriveId } from './derive-id'
import type { EntryMarks } from './entry-fields'
import type { EarlierText, ImportingAccount, PlannedEntry } from './import-plan'
import { isStorable, notStorable } from './is-storable'
import { skippedItem, type SkippedItem } from './skipped-item'

/** An entry as read from a file, before validation. */
export interface ImportedEntry {
  /** Its location in the file. */
  readonly place: string
  readonly content: string
  readonly category: string
  readonly timestamp: number
  /** Its identity in the source; missing if only text and time identify it. */
  readonly key?: string
  /** Set if the entry keeps its id. */
  readonly id?: string
  readonly sourceId?: string
  readonly username?: string
  readonly collectionName?: string
  readonly order?: number | null
  readonly isPublic?: boolean
  readonly inTrash?: boolean
  readonly revision?: string | undefined
  readonly forks?: readonly string[] | undefined
  readonly earlier?: readonly EarlierText[]
  readonly marks?: EntryMarks
}

/** Collects the accepted and the skipped items of a file. */
export class PlanBuilder {
  readonly entries: PlannedEntry[] = []
  readonly skipped: SkippedItem[] = []
  readonly account: ImportingAccount
  readonly #ids = new Set<string>()
  readonly #remarks = new Map<string, number>()

  constructor(account: ImportingAccount) {
    this.account = account
  }

  skip(what: string, why: string): void {
    this.skipped.push(skippedItem(what, why))
  }

  /** Counts an observation that the report mentions once. */
  remark(kind: string): void {
    this.#remarks.set(kind, (this.#remarks.get(kind) ?? 0) + 1)
  }

  /** @param sentences the sentence of each kind, given its count */
  remarks(sentences: Readonly<Record<string, (count: number) => string>>): readonly string[] {
    return [...this.#remarks].flatMap(([kind, count]) => sentences[kind]?.(count) ?? [])
  }

  /**
   * Adds an entry, or records why it is skipped.
   *
   * @returns whether it is added
   */
  async add(found: ImportedEntry, { mayBeBlank }: { readonly mayBeBlank: boolean }): Promise<boolean> {
    const what = `${found.place}: “${makeExcerpt(found.content) || 'no text'}”`
    if (!mayBeBlank && found.content.trim() === '') {
      this.skip(found.place, 'It has no text.')
      return false
    }
    if (!isStorable(found.timestamp)) {
      this.skip(what, notStorable)
      return false
    }
    const content = parseContent(found.content)
    if (content.status === 'refused') {
      this.skip(what, tooLong(found.content.length))
      return false
    }
    const category = parseCategory(found.category)
    if (category.status === 'refused') this.remark('long-category')
    const { uid, username } = this.account
    const key = found.key ?? `text:${found.timestamp}\n${content.value}`
    const id = found.id ?? (await deriveId(uid, key))
    if (this.#ids.has(id)) {
      this.skip(what, 'The same entry stands in it twice.')
      return false
    }
    this.#ids.add(id)
    this.entries.push({
      id,
      uid,
      content: content.value,
      category: replaceLoneSurrogates(
        category.status === 'refused'
          ? truncateCodeUnits(found.category.trim(), limits.categoryMaxLength)
          : mayBeBlank && found.category.length <= limits.categoryMaxLength
            ? found.category
            : category.value,
      ),
      timestamp: found.timestamp,
      collectionName: replaceLoneSurrogates(found.collectionName ?? ''),
      username: found.username ?? username,
      order: found.order ?? null,
      isPublic: found.isPublic ?? false,
      inTrash: found.inTrash ?? false,
      sourceId: found.sourceId,
      earlier: found.earlier ?? [],
      ...(found.revision && { revision: found.revision }),
      ...(found.forks?.length && { forks: found.forks }),
      ...found.marks,
    })
    return true
  }
}

function tooLong(length: number): string {
  const [has, fits] = [length, limits.contentMaxLength].map((count) => count.toLocaleString('en-US'))
  return `It has ${has} characters, and ${fits} fit into one entry. Make two of it and import it again.`
}
