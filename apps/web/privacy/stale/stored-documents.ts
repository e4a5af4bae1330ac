import { toEntryLine, type LinesById, type ToLine } from '../expected-lines'
import type { StoredDocument } from '../rest-client'
import type { StaleWorld } from './stale-world'

/** The account's documents on the server. */
export interface StoredDocuments {
  readonly entries: readonly StoredDocument[]
  readonly notebooks: readonly StoredDocument[]
}

export async function readStoredDocuments({ admin, uid }: Pick<StaleWorld, 'admin' | 'uid'>): Promise<StoredDocuments> {
  const [entries, notebooks] = await Promise.all(
    ['messages', 'collections'].map(async (store) => {
      const response = await admin.list(store, [['uid', 'EQUAL', uid]])
      if (!response.isAllowed) throw new Error('The rules refused the admin.')
      return response.value
    }),
  )
  return { entries: entries ?? [], notebooks: notebooks ?? [] }
}

/** Whether the document is an entry. A tombstone, which has no text, is none. */
export function isStoredEntry({ data }: StoredDocument): boolean {
  return data['content'] !== undefined
}

/** Whether the document is a notebook. A tombstone, which has no name, is none. */
export function isStoredNotebook({ data }: StoredDocument): boolean {
  return data['name'] !== undefined
}

/** Formats everything of an entry that its owner sees on a device. */
export function toDeviceEntryLine(entry: Record<string, unknown>): string {
  const { deletedAt, neverAi = false, forks = [], revision = '' } = entry
  const trashState = deletedAt === null ? 'outside the trash' : 'in the trash'
  return [
    toEntryLine(entry),
    trashState,
    neverAi ? 'never AI' : 'AI',
    (forks as readonly string[]).length,
    revision,
  ].join('|')
}

/** Formats documents as the lines that are compared. */
export function toDocumentLines(documents: readonly StoredDocument[], toLine: ToLine): LinesById {
  return new Map(documents.map(({ id, data }) => [id, toLine(data)]))
}
