import type { DuplicateWord } from './judge-system-state'
import type { Leak, Ledger } from './ledger'
import type { FaultKind } from './plan'
import type { SettleResult } from './settle-run'
import type { StepOutcome } from './step-outcome'
import type { Word } from './word'

/** The result of one run. */
export interface RunReport {
  readonly seed: number
  /** Steps that the app completed or refused: excludes steps whose tab died. */
  readonly steps: number
  /** Steps that the app reported as not saved. */
  readonly unsaved: number
  readonly faults: Readonly<Partial<Record<FaultKind, number>>>
  readonly words: number
  readonly lost: readonly Word[]
  readonly duplicated: readonly DuplicateWord[]
  /** Differences between clients and server, a line each. */
  readonly outOfSync: readonly string[]
  /** Entries and conversations that are readable again after a purge. */
  readonly revived: readonly string[]
  /** Words that a signed-out client read without permission. */
  readonly leaked: readonly Leak[]
  /** Number of saved words that a server rollback lost and no client had. */
  readonly lostByRollback: number
  /** Number of words that a client sent again after a rollback. */
  readonly resent: number
  /** Number of check points that needed a reload of all tabs. */
  readonly reloads: number
}

/** Counts the steps and faults of a run, and collects what its check points find. */
export class RunTally {
  readonly #faults: Partial<Record<FaultKind, number>> = {}
  readonly #lost = new Map<string, Word>()
  readonly #duplicated = new Map<string, DuplicateWord>()
  readonly #outOfSync: string[] = []
  readonly #revived = new Set<string>()
  #steps = 0
  #unsaved = 0
  #reloads = 0

  countStep({ status }: StepOutcome): void {
    if (status !== 'broken') this.#steps += 1
    if (status === 'failed') this.#unsaved += 1
  }

  countFault(kind: FaultKind): void {
    this.#faults[kind] = (this.#faults[kind] ?? 0) + 1
  }

  addSyncError(line: string): void {
    this.#outOfSync.push(line)
  }

  addCheckPoint({ lost, duplicated, outOfSync, revived, isReloaded }: SettleResult): void {
    for (const word of lost) this.#lost.set(word.marker, word)
    for (const duplicate of duplicated) this.#duplicated.set(duplicate.word.marker, duplicate)
    for (const id of revived) this.#revived.add(id)
    this.#outOfSync.push(...outOfSync)
    if (isReloaded) this.#reloads += 1
  }

  report(seed: number, { expectedWords, leaks, wordsLostByRollback, wordsToResend }: Ledger): RunReport {
    return {
      seed,
      steps: this.#steps,
      unsaved: this.#unsaved,
      reloads: this.#reloads,
      outOfSync: this.#outOfSync,
      faults: this.#faults,
      words: expectedWords.length,
      lost: [...this.#lost.values()],
      duplicated: [...this.#duplicated.values()],
      revived: [...this.#revived],
      leaked: leaks,
      lostByRollback: wordsLostByRollback.length,
      resent: wordsToResend.filter(({ marker }) => !this.#lost.has(marker)).length,
    }
  }
}
