import type { OutboxRow } from '../../local/journal-schema'
import { type CommitContext, noWrites, type RowPlan } from './commit-context'
import { planCreation } from './plan-creation'
import { planEdit } from './plan-edit'
import { planEntryChange } from './plan-entry-change'
import { planNotebook } from './plan-notebook'

/** Plans what one row of the outbox writes, from the state that the commit has read. */
export function planRow(context: CommitContext, row: OutboxRow): RowPlan {
  const { write } = row
  switch (write.kind) {
    case 'create-notebook':
    case 'change-notebook':
    case 'delete-notebook':
      return planNotebook(context, row, write)
    case 'sweep-notebook':
      // A sweep needs queries: `sweepNotebook` sends it.
      return noWrites
    case 'create':
      return planCreation(context, row, write)
    case 'edit':
      return planEdit(context, row, write)
    default:
      return planEntryChange(context, row, write)
  }
}
