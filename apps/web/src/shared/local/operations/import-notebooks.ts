import { foldCase, limits, messages, type Notebook } from '@geist/domain'

import type { Journal } from '../journal'
import type { JournalTransaction } from '../journal-schema'
import { recordWrites } from '../record-writes'
import type { SaveOutcome } from '../save-outcome'
import type { Filing, Write } from '../write'

/** A notebook from a file. Its id is deterministic, so importing it again is idempotent. */
export interface NotebookToImport {
  readonly id: string
  /** The name by which the file's entries refer to it. */
  readonly name: string
  readonly isPublic: boolean
}

export interface ImportedNotebooks {
  readonly outcome: SaveOutcome
  /** The filing for each notebook name of the file. */
  readonly filings: ReadonlyMap<string, Filing>
}

/**
 * Creates the notebooks that imported entries need, or reuses existing ones of the same name. Does
 * not reuse a public notebook for a private one: creates another one beside it, so that private
 * entries stay private.
 *
 * @param now epoch milliseconds
 */
export async function importNotebooks(
  journal: Journal,
  notebooks: readonly NotebookToImport[],
  { owner, now }: { readonly owner: { readonly uid: string; readonly username: string }; readonly now: number },
): Promise<ImportedNotebooks> {
  const filings = new Map<string, Filing>()
  const outcome = await recordWrites({
    journal,
    now,
    plan: async (transaction) => {
      const notebooksSoFar = await readMirroredNotebooks(transaction)
      const writes: Write[] = []
      for (const imported of notebooks) {
        const reusable = findReusableNotebook(imported, notebooksSoFar)
        const notebook = reusable ?? toNewNotebook(imported, notebooksSoFar, owner)
        if (!reusable) {
          notebooksSoFar.push(notebook)
          writes.push({ kind: 'create-notebook', notebook, overTombstone: true })
        }
        filings.set(imported.name, {
          collectionName: notebook.name,
          isPublic: notebook.isPublic,
          notebookId: notebook.id,
        })
      }
      return writes
    },
  })
  return { outcome, filings }
}

async function readMirroredNotebooks(transaction: JournalTransaction): Promise<Notebook[]> {
  return (await transaction.objectStore('notebooks').getAll()).map((row) => row.notebook)
}

function findReusableNotebook(
  imported: NotebookToImport,
  existingNotebooks: readonly Notebook[],
): Notebook | undefined {
  const isPrivateEnough = (notebook: Notebook) => imported.isPublic || !notebook.isPublic
  const nameKey = foldCase(imported.name.trim())
  return (
    existingNotebooks.find((notebook) => notebook.id === imported.id && isPrivateEnough(notebook)) ??
    existingNotebooks.find((notebook) => foldCase(notebook.name.trim()) === nameKey && isPrivateEnough(notebook))
  )
}

function toNewNotebook(
  imported: NotebookToImport,
  existingNotebooks: readonly Notebook[],
  owner: { readonly uid: string; readonly username: string },
): Notebook {
  // An earlier import created a notebook with this id, which has become public since.
  const isIdTaken = existingNotebooks.some(({ id }) => id === imported.id)
  return {
    id: isIdTaken ? crypto.randomUUID() : imported.id,
    name: findFreeName(imported.name, existingNotebooks),
    uid: owner.uid,
    creatorUsername: owner.username,
    // Subscribers can only subscribe themselves.
    collaborators: [],
    originalCreatorUID: owner.uid,
    isPublic: imported.isPublic,
  }
}

/** Names are unique, and `None` is reserved for entries without a notebook. */
function findFreeName(name: string, existingNotebooks: readonly Notebook[]): string {
  const takenNames = new Set([
    foldCase(messages.none),
    ...existingNotebooks.map((notebook) => foldCase(notebook.name.trim())),
  ])
  const stem = name.trim()
  let candidate = stem
  for (let attempt = 1; takenNames.has(foldCase(candidate)); attempt += 1) {
    const suffix = attempt === 1 ? ' (imported)' : ` (imported ${attempt})`
    candidate = stem.slice(0, limits.notebookNameMaxLength - suffix.length) + suffix
  }
  return candidate
}
