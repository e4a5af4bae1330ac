import { makeExcerpt, type ImportPlan, skippedItem, type SkippedItem } from '@geist/transfer'

import { journalOf } from '../../shared/local/current-journal'
import { type EntryToImport, importEntries } from '../../shared/local/operations/import-entries'
import { importNotebooks } from '../../shared/local/operations/import-notebooks'
import { importRefused } from '../../shared/local/operations/import-refused'
import type { SaveOutcome } from '../../shared/local/save-outcome'
import { applyFileTexts } from './apply-file-texts'
import { toTrayRow } from './to-tray-row'
import { clearUnfinishedImport, saveUnfinishedImport } from './unfinished-import'
import type { Duplicate } from './find-duplicates'

/** Entries per transaction. Other writes of this device wait for at most one batch. */
const batchSize = 100

export interface RunOptions {
  readonly uid: string
  readonly username: string
  /** Display name of the chosen files. */
  readonly name: string
  /** Whether public notebooks of the file become public here. */
  readonly keepsPublic: boolean
  /** Whether existing entries with another text get the file's text as an edit. */
  readonly takesTexts?: boolean
  /** Existing entries at the time of the preview, by their id in the plan. */
  readonly twins?: ReadonlyMap<string, Duplicate>
  /** Result of the same import before it was stopped. */
  readonly before?: RunResult | undefined
  readonly signal: AbortSignal
  readonly onProgress: (done: number) => void
  /** Epoch milliseconds. */
  readonly now: () => number
}

export interface RunResult {
  readonly status: 'finished' | 'stopped' | 'failed'
  readonly reason?: Extract<SaveOutcome, { status: 'failed' }>['reason']
  /** Whether the imported entries are stored beyond this page. */
  readonly isKept: boolean
  /** Epoch milliseconds. */
  readonly begunAt: number
  readonly done: number
  readonly added: number
  /** Entries that got the file's text as an edit. */
  readonly edited: number
  readonly known: readonly SkippedItem[]
  /** Refused writes of the file that were put back into the tray. */
  readonly refused: number
}

/**
 * Imports a plan into the journal in batches, until done or aborted. Each batch is atomic, and
 * entries that exist already are skipped. An import can therefore continue in another tab or on
 * another day.
 */
export async function runImport(plan: ImportPlan, options: RunOptions): Promise<RunResult> {
  const { uid, username, name, keepsPublic, takesTexts = false, twins, before, signal, onProgress, now } = options
  const journal = journalOf(uid)
  const { fingerprint, entries } = plan
  const remember = (done: number) => saveUnfinishedImport(uid, { fingerprint, name, done, all: entries.length })
  const ids = new Set(entries.map(({ id }) => id))
  const known: SkippedItem[] = [...(before?.known ?? [])]
  let [added, done] = [before?.added ?? 0, before?.done ?? 0]
  let [edited, refused] = [before?.edited ?? 0, 0]
  const begunAt = before?.begunAt ?? now()
  const result = (status: RunResult['status']): RunResult => ({
    status,
    isKept: journal.isKept,
    begunAt,
    done,
    added,
    edited,
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
      const twin = taken.duplicates.get(id)
      if (twin)
        known.push(
          skippedItem(`“${makeExcerpt(content) || 'no text'}”`, twinSentence(twin, twins?.get(id), takesTexts)),
        )
    }
    added += taken.added.length
    done += batch.length
    remember(done)
    onProgress(done)
  }
  if (takesTexts) {
    const taken = await applyFileTexts(journal, entries, { signal, now })
    edited += taken.edited
    if (taken.outcome?.status === 'failed') return { ...result('failed'), reason: taken.outcome.reason }
    if (signal.aborted) return result('stopped')
  }
  const kept = await importRefused(
    journal,
    plan.refused.map((refusal) => toTrayRow(refusal, { uid, filings })),
    now(),
  )
  if (kept.outcome.status === 'failed') return { ...result('failed'), reason: kept.outcome.reason }
  refused = kept.added
  clearUnfinishedImport(uid)
  return result('finished')
}

function twinSentence(how: Duplicate['how'], twin: Duplicate | undefined, takesTexts: boolean): string {
  if (twin?.inTrash) return 'It is here already, in Recently deleted.'
  if (how === 'same-text') return 'An entry with the same words and the same time is here already.'
  if (!twin?.isOther) return 'This entry is here already.'
  return takesTexts
    ? 'It was here with another text or category: the file’s was taken, and the one before is in its history.'
    : 'It is here with another text or category: yours was kept.'
}
