import type { OutboxRow } from '../../local/journal-schema'
import { makeWriteId } from '../../local/make-write-id'
import { toNewEntry } from '../../local/to-new-entry'
import { toEntryBasis } from '../../local/write-basis'
import { getRevisionToSend } from '../../local/revision-to-send'
import { getEntryId } from '../../local/write'
import type { RestWrite } from '../rest/rest-write'
import type { CommitContext } from './commit-context'
import { planCreationWrites } from './plan-creation'
import { type Edit, isTextStored, planEdit } from './plan-edit'

/**
 * Plans the writes that restore entries which these rows change and the server has lost. Each is
 * restored as private, since its notebook may be private now. It is kept from AI if the author of
 * its row saw it so.
 */
export function planLostEntries({ state, copies }: CommitContext, rows: readonly OutboxRow[]): readonly RestWrite[] {
  return rows.flatMap(({ write, basis }) => {
    const entryId = getEntryId(write)
    const isLost = entryId !== undefined && state.entries.get(entryId)?.status === 'missing'
    const copy = isLost && write.kind !== 'create' && write.kind !== 'purge' ? copies.get(entryId) : undefined
    if (!copy) return []
    const neverAi = copy.neverAi === true || basis.neverAi
    const entry = { ...toNewEntry(copy), isPublic: false, ...(neverAi && { neverAi }) }
    return planCreationWrites(entry, [makeWriteId()])
  })
}

/**
 * Plans the writes that restore the base texts of edits, if the server has lost them. Each is
 * restored as the entry's text, and becomes a version when the edit itself is sent. A private text
 * is not restored into a public entry.
 */
export function planLostTexts(context: CommitContext, rows: readonly OutboxRow[]): readonly RestWrite[] {
  return rows.flatMap((row): readonly RestWrite[] => {
    const edit = toEditOfLostText(context, row)
    const plan = edit && planEdit(context, edit, edit.write)
    return plan?.kind === 'write' ? plan.writes : []
  })
}

/** Turns the row of an edit into an edit that resends its lost base text. */
function toEditOfLostText(
  { state, copies }: CommitContext,
  row: OutboxRow,
): (Omit<OutboxRow, 'write'> & { readonly write: Edit }) | undefined {
  const { write } = row
  if (write.kind !== 'edit') return undefined
  const readState = state.entries.get(write.entryId)
  const copy = copies.get(write.entryId)
  if (readState?.status !== 'present' || !copy || (copy.revision ?? '') !== write.base.revision) return undefined
  const { entry } = readState
  if (isTextStored(state, entry, copy.revision ?? '') || isTextStored(state, entry, write.revision)) return undefined
  if (entry.content === copy.content && entry.category === copy.category) return undefined
  const { content, category, updatedAt, revision = '' } = entry
  return {
    ...row,
    writeId: makeWriteId(),
    basis: toEntryBasis(copy),
    write: {
      kind: 'edit',
      entryId: copy.id,
      revision: getRevisionToSend(copy),
      content: copy.content,
      category: copy.category,
      base: { revision, content, category, updatedAt },
      settles: [],
    },
  }
}
