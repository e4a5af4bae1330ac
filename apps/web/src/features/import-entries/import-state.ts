import type { ImportPlan } from '@geist/transfer'

import type { AccountPartName } from './account-offers'
import type { Duplicate } from './find-duplicates'
import type { RunResult } from './run-import'

/** A plan with what is needed to preview and report it. */
export interface NamedPlan {
  /** Display name of the chosen files. */
  readonly name: string
  readonly plan: ImportPlan
  /** Existing entries, by their id in the plan. */
  readonly duplicates: ReadonlyMap<string, Duplicate>
  /** Names of existing notebooks. */
  readonly notebookNames: readonly string[]
}

export interface ImportChoices {
  /** Whether public notebooks of the file become public here. */
  readonly keepsPublic: boolean
  /** Whether existing entries with another text get the file's text as an edit. */
  readonly takesTexts: boolean
  readonly parts: ReadonlySet<AccountPartName>
}

export interface FinishedImport extends NamedPlan {
  readonly status: 'over'
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
  | { readonly status: 'reading'; readonly name: string; readonly read: number; readonly all: number }
  | ({ readonly status: 'preview' } & NamedPlan)
  | ({ readonly status: 'running'; readonly done: number; readonly isStopping: boolean } & NamedPlan)
  | FinishedImport
