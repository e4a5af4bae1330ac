import type { OutboxRow } from '../../local/journal-schema'
import type { EntryWrite, NewEntry } from '../../local/write'
import { toRestTimestamp, serverTimestamp } from '../rest/field-values'
import type { RestWrite } from '../rest/rest-write'
import { type CommitContext, needsDecision, noWrites, type RowPlan } from './commit-context'
import { planFilingFields } from './plan-filing-fields'
import { movePrompt } from './move-prompt'

/**
 * Plans a new entry. An existing one stays unchanged. Needs a decision if another account has the
 * id.
 */
export function planCreation(
  context: CommitContext,
  { writeId }: OutboxRow,
  { entry, notebookId }: Extract<EntryWrite, { kind: 'create' }>,
): RowPlan {
  const state = context.state.entries.get(entry.id)
  if (state?.status === 'foreign') return needsDecision('refused')
  if (state && state.status !== 'missing') return noWrites
  const { collectionName, isPublic } = entry
  const filing = planFilingFields(context, { collectionName, isPublic, notebookId: notebookId ?? null })
  return { kind: 'write', writes: planCreationWrites({ ...entry, ...filing }, [writeId]) }
}

/**
 * Plans the writes that create an entry's document. Also used to recreate entries that the server
 * has lost.
 */
export function planCreationWrites(entry: NewEntry, writeIds: readonly string[]): readonly RestWrite[] {
  const { id, inTrash, userPrompt, ...fields } = entry
  return [
    // A public entry has no prompt.
    ...(entry.isPublic ? movePrompt(entry.uid, entry).writes : []),
    {
      kind: 'set',
      path: `messages/${id}`,
      fields: {
        ...fields,
        ...(!entry.isPublic && { userPrompt }),
        timestamp: toRestTimestamp(entry.timestamp),
        updatedAt: serverTimestamp,
        editedFrom: null,
        deletedAt: inTrash ? serverTimestamp : null,
        expireAt: null,
        writeIds,
      },
    },
  ]
}
