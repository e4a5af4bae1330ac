import { beginningOf, type ImportPlan, type SkippedItem } from '@geist/transfer'

import { journalOf } from '../../shared/local/current-journal'
import { type EntryToImport, importEntries } from '../../shared/local/operations/import-entries'
import { importNotebooks } from '../../shared/local/operations/import-notebooks'
import { importRefused } from '../../shared/local/operations/import-refused'
import type { SaveOutcome } from '../../shared/local/save-outcome'
import { trayRowOf } from './tray-row-of'
import { forgetImport, rememberImport } from './unfinished-import'

/** Entries in one transaction: what else is written on this device waits no longer than for these. */
const batchSize = 100

export interface RunOptions {
  readonly uid: string
  readonly username: string
  /** What was chosen, to name the import by. */
  readonly name: string
  /** Whether notebooks that were public become public here. */
  readonly keepsPublic: boolean
  /** What the same import came to before it was stopped. */
  readonly before?: RunResult | undefined
  readonly signal: AbortSignal
  readonly onProgress: (done: number) => void
  /** Epoch milliseconds. */
  readonly now: () => number
}

export interface RunResult {
  readonly status: 'finished' | 'stopped' | 'failed'
  /** Why it failed. */
  readonly reason?: Extract<SaveOutcome, { status: 'failed' }>['reason']
  /** Whether what was taken in outlives this page. */
  readonly isKept: boolean
  /** As it was chosen for this import. */
  readonly keepsPublic: boolean
  readonly done: number
  readonly added: number
  readonly known: readonly SkippedItem[]
  /** Texts that the server had not taken, and that wait for a decision again. */
  readonly refused: number
}

/**
 * Takes what a file brings into the journal, batch after batch, until it is stopped or all is there. Each batch is kept whole or not at all, and
 * counts as here when it is come by again: so it goes on where it stopped, also in another tab or on another day.
 */
export async function runImport(plan: ImportPlan, options: RunOptions): Promise<RunResult> {
  const { uid, username, name, keepsPublic, before, signal, onProgress, now } = options
  const journal = journalOf(uid)
  const { fingerprint, entries } = plan
  const remember = (done: number) => rememberImport(uid, { fingerprint, name, done, all: entries.length })
  const ids = new Set(entries.map(({ id }) => id))
  const known: SkippedItem[] = [...(before?.known ?? [])]
  let [added, done] = [before?.added ?? 0, before?.done ?? 0]
  let refused = 0
  const result = (status: RunResult['status']): RunResult => ({
    status,
    isKept: journal.isKept,
    keepsPublic,
    done,
    added,
    known,
    refused,
  })

  remember(done)
  const notebooks = plan.notebooks.map((notebook) => ({ ...notebook, isPublic: notebook.isPublic && keepsPublic }))
  const { outcome, filings } = await importNotebooks(journal, notebooks, { owner: { uid, username }, now: now() })
  if (outcome.status === 'failed') return { ...result('failed'), reason: outcome.reason }
  while (done < entries.length) {
    if (signal.aborted) return result('stopped')
    const batch: readonly EntryToImport[] = entries.slice(done, done + batchSize)
    const taken = await importEntries(journal, batch, {
      filings,
      isOfImport: (id) => ids.has(id),
      now: now(),
    })
    if (taken.outcome.status === 'failed') return { ...result('failed'), reason: taken.outcome.reason }
    for (const { id, content } of batch) {
      const twin = taken.known.get(id)
      if (twin) known.push({ what: `“${beginningOf(content) || 'no text'}”`, why: twinSentence(twin) })
    }
    added += taken.added.length
    done += batch.length
    remember(done)
    onProgress(done)
  }
  const kept = await importRefused(
    journal,
    plan.refused.map((refusal) => trayRowOf(refusal, { uid, filings })),
    now(),
  )
  if (kept.outcome.status === 'failed') return { ...result('failed'), reason: kept.outcome.reason }
  refused = kept.added
  forgetImport(uid)
  return result('finished')
}

export function twinSentence(twin: 'same-entry' | 'same-text'): string {
  return twin === 'same-entry'
    ? 'This entry is here already. What was changed in it since stays.'
    : 'An entry with the same words and the same time is here already.'
}
