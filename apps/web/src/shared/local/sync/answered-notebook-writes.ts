import type { OutboxRow, RecordedWrite } from '../journal-schema'
import { isOfOneNotebook, notebookIdOf, type NotebookWrite } from '../write'

type AnsweredWrite = Pick<RecordedWrite<NotebookWrite>, 'write' | 'writeId'>

/**
 * What the server has answered of an account's notebooks, and has not told yet: a list of them that
 * was on its way meanwhile may be older than the answer. Needed for as long as one listener lives,
 * since one that begins later knows of it.
 */
export class AnsweredNotebookWrites {
  readonly #writes = new Map<string, readonly AnsweredWrite[]>()

  /** Keeps those of a batch that the server has answered. They have to be here before they leave the outbox. */
  note(rows: readonly OutboxRow[]): void {
    for (const { write, writeId } of rows) {
      if (!isOfOneNotebook(write)) continue
      const id = notebookIdOf(write)
      this.#writes.set(id, [...this.of(id), { write, writeId }])
    }
  }

  /** Those of one notebook, in the order in which they were answered. */
  of(notebookId: string): readonly AnsweredWrite[] {
    return this.#writes.get(notebookId) ?? []
  }

  /** The notebooks that there are any of. */
  notebookIds(): readonly string[] {
    return [...this.#writes.keys()]
  }

  /** Lets go of the first ones of a notebook, which the server has told. */
  forget(notebookId: string, count: number): void {
    const left = this.of(notebookId).slice(count)
    if (left.length === 0) this.#writes.delete(notebookId)
    else this.#writes.set(notebookId, left)
  }
}
