import type { OutboxRow, RecordedWrite } from '../journal-schema'
import { isSingleNotebookWrite, getNotebookId, type NotebookWrite } from '../write'

type AcknowledgedWrite = Pick<RecordedWrite<NotebookWrite>, 'write' | 'writeId'>

/**
 * Notebook writes that the server has acknowledged and the listener has not delivered yet: a
 * snapshot in flight may be older than the acknowledgement. Each leader tab begins with an empty
 * list: its first snapshot includes the earlier ones.
 */
export class AcknowledgedNotebookWrites {
  readonly #writesById = new Map<string, readonly AcknowledgedWrite[]>()

  /** Call this before the writes leave the outbox. */
  add(rows: readonly OutboxRow[]): void {
    for (const { write, writeId } of rows) {
      if (!isSingleNotebookWrite(write)) continue
      const id = getNotebookId(write)
      this.#writesById.set(id, [...this.get(id), { write, writeId }])
    }
  }

  get(notebookId: string): readonly AcknowledgedWrite[] {
    return this.#writesById.get(notebookId) ?? []
  }

  notebookIds(): readonly string[] {
    return [...this.#writesById.keys()]
  }

  /** Removes the first `count` writes of a notebook, which a snapshot includes. */
  dropFirst(notebookId: string, count: number): void {
    const remaining = this.get(notebookId).slice(count)
    if (remaining.length === 0) this.#writesById.delete(notebookId)
    else this.#writesById.set(notebookId, remaining)
  }
}
