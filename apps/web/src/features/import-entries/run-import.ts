import { beginningOf, type ImportPlan, skippedItem, type SkippedItem } from '@geist/transfer'

import { journalOf } from '../../shared/local/current-journal'
import { type EntryToImport, importEntries } from '../../shared/local/operations/import-entries'
import { importNotebooks } from '../../shared/local/operations/import-notebooks'
import { importRefused } from '../../shared/local/operations/import-refused'
import type { SaveOutcome } from '../../shared/local/save-outcome'
import { takeOtherTexts } from './take-other-texts'
import { trayRowOf } from './tray-row-of'
import { forgetImport, rememberImport } from './unfinished-import'
import type { Twin } from './where-here'

/** Entries in one transaction: what else is written on this device waits no longer than for these. */
const batchSize = 100

export interface RunOptions {
  readonly uid: string
  readonly username: string
  /** What was chosen, to name the import by. */
  readonly name: string
  /** Whether notebooks that were public become public here. */
  readonly keepsPublic: boolean
  /** Whether entries that are here with another text get the file's, as an edit. */
  readonly takesTexts?: boolean
  /** What the preview said is here already. */
  readonly twins?: ReadonlyMap<string, Twin>
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
  /** Epoch milliseconds. */
  readonly begunAt: number
  readonly done: number
  readonly added: number
  /** Entries that got the file's text as an edit. */
  readonly edited: number
  readonly known: readonly SkippedItem[]
  /** Texts that the server had not taken, and that wait for a decision again. */
  readonly refused: number
}

/**
 * Takes what a file brings into the journal, batch after batch, until it is stopped or all is there. Each batch is kept whole or not at all, and
 * counts as here when it is come by again: so it goes on where it stopped, also in another tab or on another day.
 */
export async function runImport(plan: ImportPlan, options: RunOptions): Promise<RunResult> {
  const { uid, username, name, keepsPublic, takesTexts = false, twins, before, signal, onProgress, now } = options
  const journal = journalOf(uid)
  const { fingerprint, entries } = plan
  const remember = (done: number) => rememberImport(uid, { fingerprint, name, done, all: entries.length })
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
      const twin = taken.known.get(id)
      if (twin)
        known.push(
          skippedItem(`“${beginningOf(content) || 'no text'}”`, twinSentence(twin, twins?.get(id), takesTexts)),
        )
    }
    added += taken.added.length
    done += batch.length
    remember(done)
    onProgress(done)
  }
  if (takesTexts) {
    const taken = await takeOtherTexts(journal, entries, { signal, now })
    edited += taken.edited
    if (taken.outcome?.status === 'failed') return { ...result('failed'), reason: taken.outcome.reason }
    if (signal.aborted) return result('stopped')
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

function twinSentence(how: Twin['how'], twin: Twin | undefined, takesTexts: boolean): string {
  if (twin?.inTrash) return 'It is here already, in Recently deleted.'
  if (how === 'same-text') return 'An entry with the same words and the same time is here already.'
  if (!twin?.isOther) return 'This entry is here already.'
  return takesTexts
    ? 'It was here with another text or category: the file’s was taken, and the one before is in its history.'
    : 'It is here with another text or category: yours was kept.'
}
