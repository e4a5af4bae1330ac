import type { OutboxRow, RecordedWrite } from '../journal-schema'
import { isOfOneNotebook, notebookIdOf, type NotebookWrite } from '../write'

type AnsweredWrite = Pick<RecordedWrite<NotebookWrite>, 'write' | 'writeId'>

/**
 * Notebook writes that the server has answered and the listener has not shown yet: a snapshot in
 * flight may be older than the answer. Lives as long as one listener, since the next one starts
 * from a state that includes them.
 */
export class AnsweredNotebookWrites {
  readonly #writes = new Map<string, readonly AnsweredWrite[]>()

  /** Call this before the writes leave the outbox. */
  note(rows: readonly OutboxRow[]): void {
    for (const { write, writeId } of rows) {
      if (!isOfOneNotebook(write)) continue
      const id = notebookIdOf(write)
      this.#writes.set(id, [...this.of(id), { write, writeId }])
    }
  }

  of(notebookId: string): readonly AnsweredWrite[] {
    return this.#writes.get(notebookId) ?? []
  }

  notebookIds(): readonly string[] {
    return [...this.#writes.keys()]
  }

  /** Removes the first `count` writes of a notebook, which a snapshot has shown. */
  forget(notebookId: string, count: number): void {
    const left = this.of(notebookId).slice(count)
    if (left.length === 0) this.#writes.delete(notebookId)
    else this.#writes.set(notebookId, left)
  }
}
