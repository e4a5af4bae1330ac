import type { Entry } from '@geist/domain'

import type { AiGate } from '../../shared/ai/ask-ai'
import type { LinkToWords } from './use-entry-links'

/** The props that both tabs of the analysis panel share. */
export interface AnalysisTabProps {
  readonly user: { readonly uid: string; readonly username: string }
  readonly notebookName: string
  readonly selectedEntries: readonly Entry[]
  readonly gate: AiGate
  readonly linkToWords: LinkToWords
}
