import { originalVersionId } from '@geist/domain'

import type { ArchiveContext } from './archive-context'
import { deriveId } from './derive-id'
import { formatCount } from './format-count'
import type { PlannedVersion } from './import-plan'
import { makeExcerpt } from './make-excerpt'
import type { ImportedEntry, PlanBuilder } from './plan-builder'
import { type ArchivedEntry, readArchivedEntry } from './read-archived-entry'
import { transferLimits } from './transfer-limits'

/** Plans the entries of an archive, and skips the damaged ones. */
export async function planArchivedEntries(items: readonly unknown[], context: ArchiveContext): Promise<void> {
  for (const [index, item] of items.entries()) {
    const result = readArchivedEntry(item)
    if (result.status === 'read') await planEntry(result.entry, index + 1, context)
    else context.builder.skip(withExcerpt(`Note ${index + 1}`, result.excerpt), result.reason)
  }
}

/** @param entryNumber counts from 1 */
async function planEntry(
  entry: ArchivedEntry,
  entryNumber: number,
  { builder, isOwnArchive }: ArchiveContext,
): Promise<void> {
  const { uid } = builder.account
  const { content, category, timestamp, username, collectionName, order, isPublic, inTrash, passthrough } = entry
  // The id may be in use by another account's entry.
  const keepsId = isOwnArchive && entry.uid === uid
  const { versions, revision, hasOmissions } = await planVersions(entry, uid)
  const versionIds = new Set(versions.map(({ id }) => id))
  const isAdded = await builder.add(
    {
      location: `Note ${entryNumber}`,
      ...(await planIdentity(entry, keepsId, uid)),
      content,
      category,
      timestamp,
      ...(keepsId && username !== undefined && { username }),
      collectionName,
      order,
      isPublic,
      inTrash,
      revision,
      forks: hasOmissions ? entry.forks.filter((id) => versionIds.has(id)) : entry.forks,
      versions,
      passthrough,
    },
    { mayBeBlank: true },
  )
  if (!isAdded) return
  for (const repair of entry.repairs) builder.remark(repair)
  const location = withExcerpt(`Earlier versions of note ${entryNumber}`, makeExcerpt(content))
  reportSkippedVersions(entry, versions.length, location, builder)
}

/** Plans the id of an entry, or the key from which `PlanBuilder` derives it. */
async function planIdentity(
  { id, rawId, timestamp, content }: ArchivedEntry,
  keepsId: boolean,
  uid: string,
): Promise<Pick<ImportedEntry, 'id' | 'sourceId' | 'key'>> {
  if (id !== undefined) return { id: keepsId ? id : await deriveId(uid, `entry:${id}`), sourceId: id }
  return { key: rawId === '' ? `text:${timestamp}\n${content}` : `entry:${rawId}` }
}

/** Reports the earlier texts of an imported entry that are damaged or too many. */
function reportSkippedVersions(
  { versions, damagedVersions }: ArchivedEntry,
  plannedCount: number,
  location: string,
  builder: PlanBuilder,
): void {
  if (damagedVersions) {
    const { count, reason } = damagedVersions
    const subject = formatCount(count, 'One earlier version is damaged', 'earlier versions are damaged, the first')
    builder.skip(location, `${subject} because ${reason}. The note itself is imported.`)
  }
  if (versions.length > transferLimits.maxVersions && plannedCount === transferLimits.maxVersions) {
    const total = versions.length.toLocaleString('en-US')
    const max = transferLimits.maxVersions.toLocaleString('en-US')
    builder.skip(location, `It has ${total} earlier versions. The latest ${max} are imported, and the note itself.`)
  }
}

interface PlannedVersions {
  /** The latest earlier texts, in the order of their replacement. */
  readonly versions: readonly PlannedVersion[]
  /** Version id of the current text. */
  readonly revision: string | undefined
  /** Whether earlier texts of the file are missing from `versions`. */
  readonly hasOmissions: boolean
}

/**
 * Plans the latest versions of an entry: without the current text, the original first, and one per
 * id.
 */
async function planVersions(entry: ArchivedEntry, uid: string): Promise<PlannedVersions> {
  const currentId = entry.revision || originalVersionId
  const originalFirst = (id: string) => (id === originalVersionId ? 0 : 1)
  const seenIds = new Set<string>()
  const allVersions = entry.versions
    .filter(({ id, content, category }) => id !== currentId || content !== entry.content || category !== entry.category)
    .toSorted((a, b) => originalFirst(a.id) - originalFirst(b.id) || a.replacedAt - b.replacedAt)
    .filter(({ id }) => !seenIds.has(id) && seenIds.add(id))
    .map(({ id, content, category }) => ({ id, content, category }))
  const versions = allVersions.slice(-transferLimits.maxVersions)
  const hasCurrentId = versions.some(({ id }) => id === currentId)
  // Older versions of the app gave an edited text no revision, so its id is derived.
  const revision =
    hasCurrentId || (versions.length > 0 && !entry.revision)
      ? await deriveId(uid, `text:${entry.id ?? entry.rawId}`)
      : entry.revision
  return {
    versions,
    revision,
    hasOmissions: versions.length < allVersions.length || entry.damagedVersions !== undefined,
  }
}

function withExcerpt(location: string, excerpt: string): string {
  return excerpt === '' ? location : `${location}: “${excerpt}”`
}
