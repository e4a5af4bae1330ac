import { foldCase, limits, messages, type Notebook } from '@geist/domain'

import type { Journal } from '../journal'
import type { JournalTransaction } from '../journal-schema'
import { recordWrites } from '../record-writes'
import type { SaveOutcome } from '../save-outcome'
import type { Filing, Write } from '../write'

/** A notebook from a file. Its id is deterministic, so importing it again is idempotent. */
export interface NotebookToImport {
  readonly id: string
  /** The name that the file's entries use. */
  readonly name: string
  readonly isPublic: boolean
}

export interface ImportedNotebooks {
  readonly outcome: SaveOutcome
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
      const known = await knownNotebooks(transaction)
      const writes: Write[] = []
      for (const wanted of notebooks) {
        const there = findFor(wanted, known)
        const notebook = there ?? newNotebook(wanted, known, owner)
        if (!there) {
          known.push(notebook)
          writes.push({ kind: 'create-notebook', notebook, overTombstone: true })
        }
        filings.set(wanted.name, {
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

async function knownNotebooks(transaction: JournalTransaction): Promise<Notebook[]> {
  return (await transaction.objectStore('notebooks').getAll()).map((row) => row.notebook)
}

function findFor(wanted: NotebookToImport, known: readonly Notebook[]): Notebook | undefined {
  const mayHold = (notebook: Notebook) => wanted.isPublic || !notebook.isPublic
  const key = foldCase(wanted.name.trim())
  return (
    known.find((notebook) => notebook.id === wanted.id && mayHold(notebook)) ??
    known.find((notebook) => foldCase(notebook.name.trim()) === key && mayHold(notebook))
  )
}

function newNotebook(
  wanted: NotebookToImport,
  known: readonly Notebook[],
  owner: { readonly uid: string; readonly username: string },
): Notebook {
  // The id belongs to a notebook that has become public since.
  const isIdTaken = known.some(({ id }) => id === wanted.id)
  return {
    id: isIdTaken ? crypto.randomUUID() : wanted.id,
    name: freeName(wanted.name, known),
    uid: owner.uid,
    creatorUsername: owner.username,
    // Subscribers can only subscribe themselves.
    collaborators: [],
    originalCreatorUID: owner.uid,
    isPublic: wanted.isPublic,
  }
}

/** Names are unique, and `None` is reserved for entries without a notebook. */
function freeName(name: string, known: readonly Notebook[]): string {
  const taken = new Set([foldCase(messages.none), ...known.map((notebook) => foldCase(notebook.name.trim()))])
  const stem = name.trim()
  let free = stem
  for (let count = 1; taken.has(foldCase(free)); count += 1) {
    const mark = count === 1 ? ' (imported)' : ` (imported ${count})`
    free = stem.slice(0, limits.notebookNameMaxLength - mark.length) + mark
  }
  return free
}
