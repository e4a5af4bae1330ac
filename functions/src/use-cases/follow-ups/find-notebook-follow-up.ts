import type { StoredNotebook } from '../ports/filing-store'
import type { FollowUp } from './follow-up'

/** A notebook with the inputs of its figures. */
export interface NotebookState extends StoredNotebook {
  readonly creatorUsername: string
  readonly subscriberCount: number
}

/** One write of a notebook; `null` for a missing state. */
export interface NotebookEvent {
  readonly before: NotebookState | null
  readonly after: NotebookState | null
}

/**
 * Finds the follow-up of a write of a notebook; none for writes of figures, which functions make. A
 * change of subscribers only affects figures and waits for the window.
 */
export function findNotebookFollowUp({ before, after }: NotebookEvent): FollowUp | undefined {
  if (JSON.stringify(before) === JSON.stringify(after)) return undefined
  const hasSameFiling = before?.name === after?.name && before?.isPublic === after?.isPublic
  if (after !== null && before !== null && hasSameFiling) return { kind: 'figures', name: after.name }
  return { kind: 'notebook', before: toStoredNotebook(before), after: toStoredNotebook(after) }
}

function toStoredNotebook(notebook: NotebookState | null): StoredNotebook | null {
  if (notebook === null) return null
  const { id, uid, name, isPublic, publishedUpTo } = notebook
  return { id, uid, name, isPublic, publishedUpTo }
}
