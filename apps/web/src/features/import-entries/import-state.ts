import type { ImportPlan } from '@geist/transfer'

import type { AccountPartName } from './account-offers'
import type { Duplicate } from './find-duplicates'
import type { RunResult } from './run-import'

/** A plan with the data that its preview and its report need. */
export interface PreparedImport {
  /** Display name of the chosen files. */
  readonly name: string
  readonly plan: ImportPlan
  /** Existing entries, by their id in the plan. */
  readonly duplicates: ReadonlyMap<string, Duplicate>
  /** Names of existing notebooks: their own, and those that the file gives them. */
  readonly notebookNames: readonly string[]
}

export interface ImportChoices {
  /** Whether public notebooks of the file become public here. */
  readonly keepsPublic: boolean
  /** Whether existing entries with another text get the file's text as an edit. */
  readonly appliesFileTexts: boolean
  /** The account parts to restore. */
  readonly accountPartNames: ReadonlySet<AccountPartName>
}

export interface EndedImport extends PreparedImport {
  readonly status: 'ended'
  readonly result: RunResult
  /** Further sentences for the user. */
  readonly resultRemarks: readonly string[]
  readonly choices: ImportChoices
}

export type ImportState =
  | {
      readonly status: 'choosing'
      readonly refusal?: string
      /** Whether the user returned from a later step. */
      readonly isReturning: boolean
    }
  | { readonly status: 'reading'; readonly name: string; readonly readCount: number; readonly fileCount: number }
  | ({ readonly status: 'preview' } & PreparedImport)
  | ({ readonly status: 'running'; readonly done: number; readonly isStopping: boolean } & PreparedImport)
  | EndedImport
