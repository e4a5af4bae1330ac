import { originalVersionId } from '@geist/domain'
import * as v from 'valibot'

import {
  archivedEntrySchema,
  type ArchivedEntry,
  archivedNotebookSchema,
  archiveEnvelopeSchema,
  archiveFormat,
} from './archive-schema'
import { damageText } from './damage-text'
import { deriveId } from './derive-id'
import type { EarlierText, ImportPlan, PlannedNotebook } from './import-plan'
import { planAccountParts } from './plan-account-parts'
import type { PlanBuilder } from './plan-builder'
import { type Refusal, refuse } from './refusal'

type Planned = Pick<
  ImportPlan,
  'format' | 'account' | 'notebooks' | 'remarks' | 'searchQueries' | 'subscriptions' | 'refused'
>

/** Whether a JSON value says that it is one of Geist's own files. */
export function isArchive(json: unknown): boolean {
  return v.is(v.object({ format: v.literal(archiveFormat.format) }), json)
}

/**
 * Plans the entries and notebooks of one of Geist's own files. In the account that the file is of they keep their ids; in any other one they get
 * ids derived from theirs, since the old ones may still be somebody's.
 */
export async function planArchive(json: unknown, builder: PlanBuilder): Promise<Planned | Refusal> {
  const envelope = v.safeParse(archiveEnvelopeSchema, json)
  if (!envelope.success)
    return refuse(
      'This file says that it is from Geist, but parts of it are missing. Download it once more and try again.',
    )
  const { version, account, notebooks, entries, holdsVersions } = envelope.output
  if (version > archiveFormat.version) {
    return refuse(
      'This file is from a newer version of Geist. Open this page again to get that version, then import it.',
    )
  }
  const { uid } = builder.account
  const idOf = async (kind: string, id: string) => (account.uid === uid ? id : deriveId(uid, `${kind}:${id}`))
  if (!holdsVersions) builder.remark('no-versions')

  const planned: PlannedNotebook[] = []
  for (const [index, item] of notebooks.entries()) {
    const notebook = v.safeParse(archivedNotebookSchema, item)
    if (!notebook.success) {
      builder.skip(`Notebook ${index + 1}`, damageText(notebook.issues))
      continue
    }
    const { id, name, isPublic, collaborators } = notebook.output
    if (collaborators.length > 0) builder.remark('subscribers')
    planned.push({ id: await idOf('notebook', id), name, isPublic })
  }

  for (const [index, item] of entries.entries()) {
    const place = `Entry ${index + 1}`
    const parsed = v.safeParse(archivedEntrySchema, item)
    if (!parsed.success) {
      builder.skip(place, damageText(parsed.issues))
      continue
    }
    const entry = parsed.output
    const { id, username, collectionName, order, isPublic, forks } = entry
    const { hallucinationResponse, complexQuery, aiResponse, userPrompt, neverAi } = entry
    const { earlier, revision } = await textsOf(entry, uid)
    await builder.add(
      {
        place,
        id: await idOf('entry', id),
        sourceId: id,
        content: entry.content,
        category: entry.category,
        timestamp: entry.timestamp,
        username,
        collectionName,
        order,
        isPublic,
        inTrash: entry.deletedAt !== null,
        revision,
        forks,
        earlier,
        flags: {
          ...(hallucinationResponse && { hallucinationResponse }),
          ...(complexQuery && { complexQuery }),
          ...(aiResponse && { aiResponse }),
          ...(userPrompt !== undefined && { userPrompt }),
          ...(neverAi && { neverAi }),
        },
      },
      { mayBeBlank: true },
    )
  }
  const parts = await planAccountParts(envelope.output, builder, idOf)
  return {
    format: 'geist',
    account,
    notebooks: planned,
    ...parts,
    remarks: builder.remarks({
      'no-versions': () =>
        'Earlier texts of entries, saved searches and subscriptions are not in this file: it was made without a connection.',
      subscribers: (count) =>
        `${count === 1 ? 'One notebook has' : `${count} notebooks have`} subscribers: they have to subscribe again, which only they can do.`,
      subscriptions: (count) =>
        `You subscribe to ${count === 1 ? 'a notebook of somebody else’s' : `${count} notebooks of other people`} again, which others can see.`,
    }),
  }
}

/** Earlier texts in the order in which they were replaced, and the revision of the current one. */
async function textsOf(
  entry: ArchivedEntry,
  uid: string,
): Promise<{ readonly earlier: readonly EarlierText[]; readonly revision: string | undefined }> {
  const current = entry.revision || originalVersionId
  const first = (id: string) => (id === originalVersionId ? 0 : 1)
  const earlier = entry.versions
    .filter(({ id, content, category }) => id !== current || content !== entry.content || category !== entry.category)
    .toSorted((one, other) => first(one.id) - first(other.id) || one.replacedAt - other.replacedAt)
    .filter(({ id }, index, all) => all.findIndex((each) => each.id === id) === index)
    .map(({ id, content, category }) => ({ id, content, category }))
  const isTaken = earlier.some(({ id }) => id === current)
  // An older version of the app edited without giving the new text an id.
  const revision =
    isTaken || (earlier.length > 0 && !entry.revision) ? await deriveId(uid, `text:${entry.id}`) : entry.revision
  return { earlier, revision }
}
