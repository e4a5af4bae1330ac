import type { OutboxRow } from '../../local/journal-schema'
import type { EntryWrite, NewEntry } from '../../local/write'
import { instant, serverTime } from '../rest/field-values'
import type { RestWrite } from '../rest/rest-write'
import { type CommitContext, needsDecision, noWrites, type RowPlan } from './commit-context'
import { filingFields } from './filing-fields'
import { movePrompt } from './move-prompt'

/** Plans a new entry. An existing one stays unchanged. Held if another account has the id. */
export function planCreation(
  context: CommitContext,
  { writeId }: OutboxRow,
  { entry, notebookId }: Extract<EntryWrite, { kind: 'create' }>,
): RowPlan {
  const state = context.state.entries.get(entry.id)
  if (state?.status === 'foreign') return needsDecision('refused')
  if (state && state.status !== 'missing') return noWrites
  const { collectionName, isPublic } = entry
  const filing = filingFields(context, { collectionName, isPublic, notebookId: notebookId ?? null })
  return { kind: 'write', writes: creationWrites({ ...entry, ...filing }, [writeId]) }
}

export function creationWrites(entry: NewEntry, writeIds: readonly string[]): readonly RestWrite[] {
  const { id, inTrash, userPrompt, ...fields } = entry
  const prompt = entry.isPublic ? movePrompt(entry.uid, entry) : { fields: { userPrompt }, writes: [] }
  return [
    ...prompt.writes,
    {
      kind: 'set',
      path: `messages/${id}`,
      fields: {
        ...fields,
        ...(!entry.isPublic && { userPrompt }),
        timestamp: instant(entry.timestamp),
        updatedAt: serverTime,
        editedFrom: null,
        deletedAt: inTrash ? serverTime : null,
        expireAt: null,
        writeIds,
      },
    },
  ]
}
