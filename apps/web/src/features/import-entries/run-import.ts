import { makeExcerpt, type ImportPlan, toSkippedItem, type SkippedItem } from '@geist/transfer'

import { getJournal } from '../../shared/local/get-journal'
import { type EntryToImport, importEntries } from '../../shared/local/operations/import-entries'
import { importNotebooks } from '../../shared/local/operations/import-notebooks'
import { importRefusedWrites } from '../../shared/local/operations/import-refused-writes'
import type { Journal } from '../../shared/local/journal'
import { readLastPendingSeq } from '../../shared/local/queries/outbox-and-tray'
import type { SaveOutcome } from '../../shared/local/save-outcome'
import type { Filing } from '../../shared/local/write'
import { applyFileTexts } from './apply-file-texts'
import { toTrayRow } from './to-tray-row'
import { clearUnfinishedImport, saveUnfinishedImport } from './unfinished-import'
import type { Duplicate } from './find-duplicates'

/**
 * Entries per transaction. Each transaction waits for the disk, and other writes of this device
 * wait for at most one batch.
 */
const entriesPerBatch = 250

export interface RunOptions {
  readonly uid: string
  readonly username: string
  /** Display name of the chosen files. */
  readonly name: string
  /** Whether public notebooks of the file become public here. */
  readonly keepsPublic: boolean
  /** Whether existing entries with another text get the file's text as an edit. */
  readonly appliesFileTexts?: boolean
  /** Existing entries at the time of the preview, by their id in the plan. */
  readonly duplicates?: ReadonlyMap<string, Duplicate>
  /** Result of the same import before it was stopped. */
  readonly previous?: RunResult | undefined
  readonly signal: AbortSignal
  readonly onProgress: (done: number) => void
  /** Epoch milliseconds. */
  readonly now: () => number
}

export interface RunResult {
  readonly status: 'finished' | 'stopped' | 'failed'
  readonly reason?: Extract<SaveOutcome, { status: 'failed' }>['reason']
  /** Whether the imported entries are stored beyond this page. */
  readonly isPersistent: boolean
  /** Epoch milliseconds. */
  readonly startedAt: number
  /** Number of processed entries: added, or here already. */
  readonly done: number
  readonly added: number
  /** Entries that got the file's text as an edit. */
  readonly edited: number
  /** Entries that existed already, each with a sentence on what the import did. */
  readonly existing: readonly SkippedItem[]
  /** Refused writes of the file that were put back into the tray. */
  readonly refused: number
  /** Writes of entries that the outbox got; an entry with earlier texts has several. */
  readonly writeCount: number
  /** The last position of these writes in the outbox, or a later one. */
  readonly lastSeq: number
}

/** Counts of a run so far, with what existed already. */
type Tally = {
  -readonly [Count in 'startedAt' | 'done' | 'added' | 'edited' | 'refused' | 'writeCount']: RunResult[Count]
} & {
  readonly existing: SkippedItem[]
}

interface ImportRun {
  readonly journal: Journal
  readonly plan: ImportPlan
  readonly options: RunOptions
  readonly tally: Tally
}

/** Why a run ended before it was finished. */
type Interruption = Pick<RunResult, 'status' | 'reason'>

/**
 * Imports a plan into the journal in batches, until done or aborted. Each batch is atomic, and
 * entries that exist already are skipped. An import can therefore continue in another tab or on
 * another day.
 */
export async function runImport(plan: ImportPlan, options: RunOptions): Promise<RunResult> {
  const { uid, previous, now } = options
  const journal = getJournal(uid)
  const tally: Tally = {
    startedAt: previous?.startedAt ?? now(),
    done: previous?.done ?? 0,
    added: previous?.added ?? 0,
    edited: previous?.edited ?? 0,
    existing: [...(previous?.existing ?? [])],
    refused: 0,
    writeCount: previous?.writeCount ?? 0,
  }
  const interruption = await importParts({ journal, plan, options, tally })
  if (!interruption) clearUnfinishedImport(uid)
  const lastSeq = await readLastPendingSeq(journal)
  return { ...(interruption ?? { status: 'finished' }), isPersistent: journal.isPersistent, ...tally, lastSeq }
}

/**
 * Imports notebooks, entries, edits and refused writes. Returns `undefined` once all are stored.
 */
async function importParts(run: ImportRun): Promise<Interruption | undefined> {
  const { journal, plan, options, tally } = run
  const { uid, username, keepsPublic, appliesFileTexts, signal, now } = options
  saveProgress(run)
  const notebooks = plan.notebooks.map((notebook) => ({ ...notebook, isPublic: notebook.isPublic && keepsPublic }))
  const { outcome, filings } = await importNotebooks(journal, notebooks, { owner: { uid, username }, now: now() })
  if (outcome.status === 'failed') return toInterruption(outcome)
  const interruption = await importBatches(run, filings)
  if (interruption) return interruption
  if (appliesFileTexts) {
    const edits = await applyFileTexts(journal, plan.entries, { signal, now })
    tally.edited += edits.editedCount
    tally.writeCount += edits.editedCount
    if (edits.outcome?.status === 'failed') return toInterruption(edits.outcome)
    if (signal.aborted) return { status: 'stopped' }
  }
  const trayRows = plan.refusals.map((refusal) => toTrayRow(refusal, { uid, filings }))
  const restoredRows = await importRefusedWrites(journal, trayRows, now())
  if (restoredRows.outcome.status === 'failed') return toInterruption(restoredRows.outcome)
  tally.refused = restoredRows.addedCount
  return undefined
}

async function importBatches(run: ImportRun, filings: ReadonlyMap<string, Filing>): Promise<Interruption | undefined> {
  const { journal, plan, options, tally } = run
  const { appliesFileTexts = false, duplicates, signal, onProgress, now } = options
  const ids = new Set(plan.entries.map(({ id }) => id))
  while (tally.done < plan.entries.length) {
    if (signal.aborted) return { status: 'stopped' }
    const batch: readonly EntryToImport[] = plan.entries.slice(tally.done, tally.done + entriesPerBatch)
    const imported = await importEntries(journal, batch, { filings, isFromImport: (id) => ids.has(id), now: now() })
    if (imported.outcome.status === 'failed') return toInterruption(imported.outcome)
    for (const { id, content } of batch) {
      const match = imported.duplicates.get(id)
      if (!match) continue
      const reason = describeDuplicate(match, duplicates?.get(id), appliesFileTexts)
      tally.existing.push(toSkippedItem(`“${makeExcerpt(content) || 'no text'}”`, reason))
    }
    tally.added += imported.addedIds.length
    tally.writeCount += imported.writeCount
    tally.done += batch.length
    saveProgress(run)
    onProgress(tally.done)
  }
  return undefined
}

function saveProgress({ plan, options: { uid, name }, tally: { done } }: ImportRun): void {
  saveUnfinishedImport(uid, { fingerprint: plan.fingerprint, name, done, all: plan.entries.length })
}

function toInterruption({ reason }: Extract<SaveOutcome, { status: 'failed' }>): Interruption {
  return { status: 'failed', reason }
}

function describeDuplicate(
  match: Duplicate['match'],
  duplicate: Duplicate | undefined,
  appliesFileTexts: boolean,
): string {
  if (duplicate?.isInTrash) return 'Already here, in Recently deleted.'
  if (match === 'same-text') return 'A note with the same text and time is already here.'
  if (!duplicate?.hasDifferentText) return 'This note is already here.'
  return appliesFileTexts
    ? 'It was here with different text or another category. It now has the file’s version, and your version is in its history.'
    : 'It’s already here with different text or another category. Yours was kept.'
}
