import { foldCase, limits, fitText } from '@geist/domain'
import * as v from 'valibot'

import type { ArchiveContext } from './archive-context'
import { archivedNotebookSchema, archiveEnvelopeSchema, archiveFormat } from './archive-schema'
import { describeDamage } from './describe-damage'
import { deriveId } from './derive-id'
import { formatCount } from './format-count'
import type { ImportPlan, PlannedNotebook } from './import-plan'
import { planAccountParts } from './plan-account-parts'
import { planArchivedEntries } from './plan-archived-entries'
import type { PlanBuilder } from './plan-builder'
import { repairRemarks } from './read-archived-entry'
import { type Refusal, refuse } from './refusal'

/** The parts of an import plan that only an archive has, beside its entries. */
export type PlannedArchive = Pick<
  ImportPlan,
  'isOwnArchive' | 'account' | 'notebooks' | 'remarks' | 'searchQueries' | 'subscriptions' | 'threads' | 'refusals'
>

/** Whether a JSON value claims to be an archive of Geist. */
export function isArchive(json: unknown): boolean {
  return v.is(v.object({ format: v.literal(archiveFormat.format) }), json)
}

/**
 * Plans the entries and notebooks of an archive. In its own account they keep their ids. In any
 * other account they get derived ids, since the old ones may still exist.
 */
export async function planArchive(json: unknown, builder: PlanBuilder): Promise<PlannedArchive | Refusal> {
  const envelope = v.safeParse(archiveEnvelopeSchema, json)
  if (!envelope.success)
    return refuse(
      'This file says it’s from Geist, but parts of it are missing. Download it again and import the new copy.',
    )
  const { version, account, particulars, notebooks, entries, holdsVersions } = envelope.output
  if (version > archiveFormat.version) {
    return refuse(
      'This file is from a newer version of Geist. Reload the page to get that version, then import the file again.',
    )
  }
  const { uid } = builder.account
  const isOwnArchive = account.uid === uid
  const mapId = async (kind: string, id: string) => (isOwnArchive ? id : deriveId(uid, `${kind}:${id}`))
  const context: ArchiveContext = { builder, isOwnArchive, mapId }
  if (!holdsVersions) builder.remark('no-versions')
  if (!isOwnArchive) for (const _ of particulars?.blocked ?? []) builder.remark('blocked')

  const plannedNotebooks = await planNotebooks(notebooks, context)
  await planArchivedEntries(entries, context)
  const parts = await planAccountParts(envelope.output, context)
  return {
    isOwnArchive,
    account,
    notebooks: plannedNotebooks,
    ...parts,
    remarks: builder.remarks({ ...archiveRemarks, ...repairRemarks }),
  }
}

async function planNotebooks(
  items: readonly unknown[],
  { builder, isOwnArchive, mapId }: ArchiveContext,
): Promise<readonly PlannedNotebook[]> {
  const { uid } = builder.account
  const notebooks: PlannedNotebook[] = []
  for (const [index, item] of items.entries()) {
    const notebook = v.safeParse(archivedNotebookSchema, item)
    if (!notebook.success) {
      builder.skip(`Notebook ${index + 1}`, describeDamage(notebook.issues))
      continue
    }
    const { id, isPublic, collaborators } = notebook.output
    // Cleaned in the same way as the names in entries.
    const name = fitText(notebook.output.name, limits.notebookNameMaxLength)
    // An own archive may hold another user's notebook, whose id this account cannot use.
    const isForeign = isOwnArchive && notebook.output.uid !== uid
    const plannedId =
      id === null || isForeign ? await deriveId(uid, `notebook-name:${foldCase(name)}`) : await mapId('notebook', id)
    notebooks.push({ id: plannedId, name, isPublic, ...(collaborators.length > 0 && { hasSubscribers: true }) })
  }
  return notebooks
}

/** Report sentences about the archive as a whole. */
const archiveRemarks = {
  'no-versions': () =>
    'This file was made offline, so it has no earlier versions of notes, conversations with your journal, earlier questions about notebooks, or subscriptions.',
  blocked: (count: number) =>
    `${formatCount(count, 'One person is', 'people are')} blocked by the account this file is from. Importing doesn’t block anyone; you can block people here yourself.`,
}
