import { originalVersionId } from '@geist/domain'

import type { ArchiveContext } from './archive-context'
import { deriveId } from './derive-id'
import { formatCount } from './format-count'
import type { EarlierText } from './import-plan'
import { makeExcerpt } from './make-excerpt'
import type { PlanBuilder } from './plan-builder'
import { type ArchivedEntry, readArchivedEntry } from './read-archived-entry'
import { transferLimits } from './transfer-limits'

/** Plans the entries of an archive, and skips the damaged ones. */
export async function planArchivedEntries(items: readonly unknown[], context: ArchiveContext): Promise<void> {
  for (const [index, item] of items.entries()) {
    const read = readArchivedEntry(item)
    if (read.status === 'read') await planEntry(read.entry, index + 1, context)
    else context.builder.skip(withExcerpt(`Entry ${index + 1}`, read.excerpt), read.why)
  }
}

/** @param number counts from 1 */
async function planEntry(entry: ArchivedEntry, number: number, { builder, isOwn }: ArchiveContext): Promise<void> {
  const { uid } = builder.account
  const { content, category, timestamp, username, collectionName, order, isPublic, inTrash, marks } = entry
  // An id of another account's entry cannot be used.
  const isMine = isOwn && entry.uid === uid
  const { earlier, revision, isIncomplete } = await planVersions(entry, uid)
  const earlierIds = new Set(earlier.map(({ id }) => id))
  const isAdded = await builder.add(
    {
      location: `Entry ${number}`,
      ...(entry.id === undefined
        ? { key: entry.rawId === '' ? `text:${timestamp}\n${content}` : `entry:${entry.rawId}` }
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
      forks: isIncomplete ? entry.forks.filter((id) => earlierIds.has(id)) : entry.forks,
      earlier,
      marks,
    },
    { mayBeBlank: true },
  )
  if (!isAdded) return
  for (const repair of entry.repairs) builder.remark(repair)
  const what = withExcerpt(`Earlier texts of entry ${number}`, makeExcerpt(content))
  reportSkippedVersions(entry, earlier.length, what, builder)
}

/** Reports the earlier texts of an imported entry that are damaged or too many. */
function reportSkippedVersions(
  { versions, damagedVersions }: ArchivedEntry,
  plannedCount: number,
  what: string,
  builder: PlanBuilder,
): void {
  if (damagedVersions) {
    const { count, why } = damagedVersions
    const subject = formatCount(count, 'An earlier text of it is damaged', 'earlier texts of it are damaged')
    builder.skip(what, `${subject}: ${why}. The entry itself is taken.`)
  }
  if (versions.length > transferLimits.versions && plannedCount === transferLimits.versions) {
    const [total, max] = [versions.length, transferLimits.versions].map((count) => count.toLocaleString('en-US'))
    builder.skip(what, `It has ${total} earlier texts: the latest ${max} are taken, and the entry itself.`)
  }
}

interface PlannedVersions {
  /** The latest earlier texts, in the order of their replacement. */
  readonly earlier: readonly EarlierText[]
  /** Of the current text. */
  readonly revision: string | undefined
  /** Whether earlier texts of the file are missing from `earlier`. */
  readonly isIncomplete: boolean
}

async function planVersions(entry: ArchivedEntry, uid: string): Promise<PlannedVersions> {
  const currentId = entry.revision || originalVersionId
  const rank = (id: string) => (id === originalVersionId ? 0 : 1)
  const seenIds = new Set<string>()
  const versions = entry.versions
    .filter(({ id, content, category }) => id !== currentId || content !== entry.content || category !== entry.category)
    .toSorted((a, b) => rank(a.id) - rank(b.id) || a.replacedAt - b.replacedAt)
    .filter(({ id }) => !seenIds.has(id) && seenIds.add(id))
    .map(({ id, content, category }) => ({ id, content, category }))
  const earlier = versions.slice(-transferLimits.versions)
  const hasCurrentId = earlier.some(({ id }) => id === currentId)
  // An older version of the app edited without giving the new text an id.
  const revision =
    hasCurrentId || (earlier.length > 0 && !entry.revision)
      ? await deriveId(uid, `text:${entry.id ?? entry.rawId}`)
      : entry.revision
  return {
    earlier,
    revision,
    isIncomplete: earlier.length < versions.length || entry.damagedVersions !== undefined,
  }
}

function withExcerpt(what: string, excerpt: string): string {
  return excerpt === '' ? what : `${what}: “${excerpt}”`
}
