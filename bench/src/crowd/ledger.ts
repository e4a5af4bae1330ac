import type { Entry } from '@geist/domain'

import { History } from './history'

/** The fields of an entry that its owner changes and others can see. */
export interface EntryState {
  readonly content: string
  readonly category: string
  readonly collectionName: string
  readonly isPublic: boolean
  readonly isInTrash: boolean
  /** The revision id of its text, '' for the first. */
  readonly revision: string
}

export interface LedgerEntry {
  readonly id: string
  readonly owner: string
  /** Epoch milliseconds, unique per owner, so that lists have a definite order. */
  readonly timestamp: number
  readonly history: History<EntryState>
}

export interface LedgerNotebook {
  readonly id: string
  readonly owner: string
  readonly name: string
  readonly isPublic: boolean
}

/** Records all writes of users, independently of the measured system. */
export class Ledger {
  readonly entries = new Map<string, LedgerEntry>()
  readonly notebooks = new Map<string, LedgerNotebook>()
  /** By uid. */
  readonly biographies = new Map<string, History<string>>()
  readonly #entriesByOwner = new Map<string, LedgerEntry[]>()

  /** Adds an entry that is about to be created. */
  addEntry(id: string, owner: string, timestamp: number): LedgerEntry {
    const entry = { id, owner, timestamp, history: new History<EntryState>() }
    this.entries.set(id, entry)
    this.#entriesByOwner.set(owner, [...this.entriesOwnedBy(owner), entry])
    return entry
  }

  entriesOwnedBy(owner: string): readonly LedgerEntry[] {
    return this.#entriesByOwner.get(owner) ?? []
  }

  /** The clock of all histories, in milliseconds. */
  now(): number {
    return performance.now()
  }
}

/** Converts an entry that was read to the ledger's form. */
export function toEntryState(entry: Entry): EntryState {
  const { content, category, collectionName, isPublic, deletedAt, revision = '' } = entry
  return { content, category, collectionName, isPublic, isInTrash: deletedAt !== null, revision }
}

export function isSameState(a: EntryState | undefined, b: EntryState | undefined): boolean {
  if (a === undefined || b === undefined) return a === b
  return stateFields.every((field) => a[field] === b[field])
}

const stateFields = ['content', 'category', 'collectionName', 'isPublic', 'isInTrash', 'revision'] as const
