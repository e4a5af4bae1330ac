import type { Entry } from '@geist/domain'

import { History } from './history'

/** What of an entry its owner has changed and others can see. */
export interface EntryState {
  readonly content: string
  readonly category: string
  readonly collectionName: string
  readonly isPublic: boolean
  readonly isInTrash: boolean
  /** The id of its text, '' for the first. */
  readonly revision: string
}

export interface LedgerEntry {
  readonly id: string
  readonly owner: string
  /** Epoch milliseconds. No two of an owner have the same, so that their order is known. */
  readonly timestamp: number
  readonly history: History<EntryState>
}

export interface LedgerNotebook {
  readonly id: string
  readonly owner: string
  readonly name: string
  readonly isPublic: boolean
}

/** What everybody has written, kept apart from what is measured, and what of it everybody else may see. */
export class Ledger {
  readonly entries = new Map<string, LedgerEntry>()
  readonly notebooks = new Map<string, LedgerNotebook>()
  /** By the ids of their accounts. */
  readonly biographies = new Map<string, History<string>>()
  readonly #ownedBy = new Map<string, LedgerEntry[]>()

  /** Notes an entry that is about to be made. */
  open(id: string, owner: string, timestamp: number): LedgerEntry {
    const entry = { id, owner, timestamp, history: new History<EntryState>() }
    this.entries.set(id, entry)
    this.#ownedBy.set(owner, [...this.of(owner), entry])
    return entry
  }

  of(owner: string): readonly LedgerEntry[] {
    return this.#ownedBy.get(owner) ?? []
  }

  /** The clock of all histories, in milliseconds. */
  now(): number {
    return performance.now()
  }
}

/** An entry as it was read, in the words of the ledger. */
export function stateOf(entry: Entry): EntryState {
  const { content, category, collectionName, isPublic, deletedAt, revision = '' } = entry
  return { content, category, collectionName, isPublic, isInTrash: deletedAt !== null, revision }
}

export function isSameState(one: EntryState | undefined, other: EntryState | undefined): boolean {
  if (one === undefined || other === undefined) return one === other
  return stateFields.every((field) => one[field] === other[field])
}

const stateFields = ['content', 'category', 'collectionName', 'isPublic', 'isInTrash', 'revision'] as const
