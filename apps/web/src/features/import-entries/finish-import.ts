import { formatCount } from '@geist/transfer'

import { selectAccountParts } from './account-offers'
import { restoreAccount } from './api/restore-account'
import type { EndedImport, ImportChoices, PreparedImport } from './import-state'
import { runImport, type RunResult } from './run-import'

export interface FinishImportOptions {
  readonly uid: string
  readonly username: string
  /** Result of the same import before it was stopped. */
  readonly previous: RunResult | undefined
  readonly signal: AbortSignal
  readonly onProgress: (done: number) => void
}

/** Imports a plan as the user chose. Restores the account parts once all entries are imported. */
export async function finishImport(
  preparedImport: PreparedImport,
  choices: ImportChoices,
  options: FinishImportOptions,
): Promise<EndedImport> {
  const { name, plan, duplicates } = preparedImport
  const { keepsPublic, appliesFileTexts } = choices
  const result = await runImport(plan, { ...options, name, keepsPublic, appliesFileTexts, duplicates, now: Date.now })
  const restoredAccount =
    result.status === 'finished'
      ? await restoreAccount(options.uid, selectAccountParts(plan, choices.accountPartNames))
      : { sentences: [], skipped: [] }
  return {
    status: 'ended',
    ...preparedImport,
    plan: { ...plan, skipped: [...plan.skipped, ...restoredAccount.skipped] },
    result,
    resultRemarks: [
      ...(result.refused > 0 ? [describeRestoredRefusals(result.refused)] : []),
      ...restoredAccount.sentences,
    ],
    choices,
  }
}

/** Creates the result of an import that threw an unexpected error. */
export function createFailedImport(preparedImport: PreparedImport, choices: ImportChoices): EndedImport {
  const counts = { startedAt: 0, done: 0, added: 0, edited: 0, existing: [], refused: 0, writeCount: 0, lastSeq: 0 }
  return {
    status: 'ended',
    ...preparedImport,
    choices,
    resultRemarks: [],
    result: { ...counts, isPersistent: true, status: 'failed', reason: 'broken' },
  }
}

function describeRestoredRefusals(count: number): string {
  return formatCount(
    count,
    'One change that the server hadn’t accepted is listed under “Not saved on the server”.',
    'changes that the server hadn’t accepted are listed under “Not saved on the server”.',
  )
}
