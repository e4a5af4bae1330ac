import { formatCount } from '@geist/transfer'

import { selectAccountParts } from './account-offers'
import { restoreAccount } from './api/restore-account'
import type { FinishedImport, ImportChoices, NamedPlan } from './import-state'
import { runImport, type RunResult } from './run-import'

export interface FinishOptions {
  readonly uid: string
  readonly username: string
  /** Result of the same import before it was stopped. */
  readonly previous: RunResult | undefined
  readonly signal: AbortSignal
  readonly onProgress: (done: number) => void
}

/** Imports a plan as the user chose, and the account parts once all entries are in. */
export async function finishImport(
  namedPlan: NamedPlan,
  choices: ImportChoices,
  options: FinishOptions,
): Promise<FinishedImport> {
  const { name, plan, duplicates } = namedPlan
  const { keepsPublic, takesTexts } = choices
  const result = await runImport(plan, { ...options, name, keepsPublic, takesTexts, duplicates, now: Date.now })
  const restored =
    result.status === 'finished'
      ? await restoreAccount(options.uid, selectAccountParts(plan, choices.parts))
      : { sentences: [], skipped: [] }
  return {
    status: 'over',
    ...namedPlan,
    plan: { ...plan, skipped: [...plan.skipped, ...restored.skipped] },
    result,
    resultRemarks: [...(result.refused > 0 ? [refusedSentence(result.refused)] : []), ...restored.sentences],
    choices,
  }
}

/** The result of an import that failed for an unknown reason. */
export function brokenImport(namedPlan: NamedPlan, choices: ImportChoices): FinishedImport {
  const counts = { isKept: true, startedAt: 0, done: 0, added: 0, edited: 0, existing: [], refused: 0 }
  return {
    status: 'over',
    ...namedPlan,
    choices,
    resultRemarks: [],
    result: { ...counts, status: 'failed', reason: 'broken' },
  }
}

function refusedSentence(count: number): string {
  return formatCount(
    count,
    'A text that had not been saved waits under “not saved” again.',
    'texts that had not been saved wait under “not saved” again.',
  )
}
