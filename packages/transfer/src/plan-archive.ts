import { foldCase, limits, originalVersionId, fitText } from '@geist/domain'
import * as v from 'valibot'

import { archivedNotebookSchema, archiveEnvelopeSchema, archiveFormat } from './archive-schema'
import { makeExcerpt } from './make-excerpt'
import { formatCount } from './format-count'
import { damageText } from './damage-text'
import { deriveId } from './derive-id'
import type { EarlierText, ImportPlan, PlannedNotebook } from './import-plan'
import { planAccountParts } from './plan-account-parts'
import type { PlanBuilder } from './plan-builder'
import { type ArchivedEntry, readArchivedEntry, repairRemarks } from './read-archived-entry'
import { type Refusal, refuse } from './refusal'
import { transferLimits } from './transfer-limits'

type Planned = Pick<
  ImportPlan,
  | 'format'
  | 'isOwnArchive'
  | 'account'
  | 'notebooks'
  | 'remarks'
  | 'searchQueries'
  | 'subscriptions'
  | 'threads'
  | 'refused'
>

/** Whether a JSON value claims to be an archive of Geist. */
export function isArchive(json: unknown): boolean {
  return v.is(v.object({ format: v.literal(archiveFormat.format) }), json)
}

/**
 * Plans the entries and notebooks of an archive. In its own account they keep their ids. In any
 * other account they get derived ids, since the old ones may still exist.
 */
export async function planArchive(json: unknown, builder: PlanBuilder): Promise<Planned | Refusal> {
  const envelope = v.safeParse(archiveEnvelopeSchema, json)
  if (!envelope.success)
    return refuse(
      'This file says that it is from Geist, but parts of it are missing. Download it once more and try again.',
    )
  const { version, account, particulars, notebooks, entries, holdsVersions } = envelope.output
  if (version > archiveFormat.version) {
    return refuse(
      'This file is from a newer version of Geist. Open this page again to get that version, then import it.',
    )
  }
  const { uid } = builder.account
  const isOwn = account.uid === uid
  const idOf = async (kind: string, id: string) => (isOwn ? id : deriveId(uid, `${kind}:${id}`))
  if (!holdsVersions) builder.remark('no-versions')
  if (!isOwn) for (const _ of particulars?.blocked ?? []) builder.remark('blocked')

  const planned: PlannedNotebook[] = []
  for (const [index, item] of notebooks.entries()) {
    const notebook = v.safeParse(archivedNotebookSchema, item)
    if (!notebook.success) {
      builder.skip(`Notebook ${index + 1}`, damageText(notebook.issues))
      continue
    }
    const { id, isPublic, collaborators } = notebook.output
    // Cleaned in the same way as the names in entries.
    const name = fitText(notebook.output.name, limits.notebookNameMaxLength)
    if (collaborators.length > 0) builder.remark('subscribers')
    const given = id === null || (isOwn && notebook.output.uid !== uid) ? undefined : await idOf('notebook', id)
    planned.push({ id: given ?? (await deriveId(uid, `notebook-name:${foldCase(name)}`)), name, isPublic })
  }

  for (const [index, item] of entries.entries()) {
    const read = readArchivedEntry(item)
    if (read.status === 'damaged') {
      builder.skip(named(`Entry ${index + 1}`, read.words), read.why)
      continue
    }
    await addEntry(read.entry, `Entry ${index + 1}`)
  }

  async function addEntry(entry: ArchivedEntry, place: string): Promise<void> {
    const { content, category, timestamp, username, collectionName, order, isPublic, inTrash, marks } = entry
    // An id of another account's entry cannot be used.
    const isMine = isOwn && entry.uid === uid
    const { earlier, revision, isCut } = await textsOf(entry, uid)
    const texts = new Set(earlier.map(({ id }) => id))
    const isTaken = await builder.add(
      {
        place,
        ...(entry.id === undefined
          ? { key: entry.givenId === '' ? `text:${timestamp}\n${content}` : `entry:${entry.givenId}` }
          : { id: isMine ? entry.id : await deriveId(uid, `entry:${entry.id}`), sourceId: entry.id }),
        content,
        category,
        timestamp,
        ...(isMine && username !== undefined && { username }),
        collectionName,
        order,
        isPublic,
        inTrash,
        revision,
        forks: isCut ? entry.forks.filter((id) => texts.has(id)) : entry.forks,
        earlier,
        marks,
      },
      { mayBeBlank: true },
    )
    if (!isTaken) return
    for (const repair of entry.repairs) builder.remark(repair)
    sayWhatIsCut(entry, earlier.length, named(`Earlier texts of e${place.slice(1)}`, makeExcerpt(content)))
  }

  /** @param taken number of earlier texts that are imported */
  function sayWhatIsCut({ versions, damagedVersions }: ArchivedEntry, taken: number, what: string): void {
    if (damagedVersions) {
      const { count, why } = damagedVersions
      const subject = formatCount(count, 'An earlier text of it is damaged', 'earlier texts of it are damaged')
      builder.skip(what, `${subject}: ${why}. The entry itself is taken.`)
    }
    if (versions.length > transferLimits.versions && taken === transferLimits.versions)
      builder.skip(
        what,
        `It has ${number(versions.length)} earlier texts: the latest ${number(transferLimits.versions)} are taken, and the entry itself.`,
      )
  }

  const parts = await planAccountParts(envelope.output, builder, { isOwn, idOf })
  return {
    format: 'geist',
    isOwnArchive: isOwn,
    account,
    notebooks: planned,
    ...parts,
    remarks: builder.remarks({
      'no-versions': () =>
        'Earlier texts of entries, conversations with your journal, earlier questions about notebooks and subscriptions are not in this file: it was made without a connection.',
      subscribers: (count) =>
        `${formatCount(count, 'One notebook has', 'notebooks have')} subscribers: they have to subscribe again, which only they can do.`,
      blocked: (count) =>
        `${formatCount(count, 'One person is', 'people are')} blocked by the account that this file is of. An import blocks nobody: you can do it in the menu of their public notebooks.`,
      ...repairRemarks,
    }),
  }
}

/**
 * Returns the latest earlier texts in the order of their replacement, and the revision of the
 * current one.
 */
async function textsOf(
  entry: ArchivedEntry,
  uid: string,
): Promise<{
  readonly earlier: readonly EarlierText[]
  readonly revision: string | undefined
  readonly isCut: boolean
}> {
  const current = entry.revision || originalVersionId
  const first = (id: string) => (id === originalVersionId ? 0 : 1)
  const seen = new Set<string>()
  const all = entry.versions
    .filter(({ id, content, category }) => id !== current || content !== entry.content || category !== entry.category)
    .toSorted((one, other) => first(one.id) - first(other.id) || one.replacedAt - other.replacedAt)
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .map(({ id, content, category }) => ({ id, content, category }))
  const earlier = all.slice(-transferLimits.versions)
  const isTaken = earlier.some(({ id }) => id === current)
  // An older version of the app edited without giving the new text an id.
  const revision =
    isTaken || (earlier.length > 0 && !entry.revision)
      ? await deriveId(uid, `text:${entry.id ?? entry.givenId}`)
      : entry.revision
  return { earlier, revision, isCut: earlier.length < all.length || entry.damagedVersions !== undefined }
}

function named(place: string, words: string): string {
  return words === '' ? place : `${place}: “${words}”`
}

function number(count: number): string {
  return count.toLocaleString('en-US')
}
