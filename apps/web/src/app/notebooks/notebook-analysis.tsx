import type { Entry, Notebook, TextRange } from '@geist/domain'
import type { ReactNode } from 'react'

import { useSession } from '../../features/accounts/session-store'
import { describeAi } from '../../features/ai-consent/api/describe-ai'
import { useSettings } from '../../features/ai-consent/settings-store'
import { useAiGate } from '../../features/ai-consent/use-ai-gate'
import { AnalysisPanel } from '../../features/analyse-selection/components/analysis-panel'

/** Ranges of text in an entry of the notebook. */
export interface EntryRanges {
  readonly entryId: string
  readonly ranges: readonly TextRange[]
}

export interface NotebookAnalysisProps {
  readonly uid: string
  readonly notebook: Notebook
  /** For another user's notebook, only the loaded entries. */
  readonly entries: readonly Entry[]
  readonly selectedIds: ReadonlySet<string>
  /** Scrolls to an entry, marks the ranges in it, and focuses it. */
  readonly onShow: (entryRanges: EntryRanges) => void
}

/** The panel for questions about the selected entries of a notebook, wired to the AI settings. */
export function NotebookAnalysis({ uid, notebook, entries, selectedIds, onShow }: NotebookAnalysisProps): ReactNode {
  const { gate, dialog } = useAiGate(uid)
  const hasAgreed = useSettings((state) => state.uid === uid && state.settings.aiNotice !== undefined)
  const username = useSession((session) => (session.status === 'signed-in' ? session.username : ''))
  return (
    <>
      <AnalysisPanel
        user={{ uid, username }}
        notebook={notebook}
        entries={entries}
        selectedIds={selectedIds}
        gate={gate}
        hasAiConsent={hasAgreed}
        describeAi={describeAi}
        onShow={onShow}
      />
      {dialog}
    </>
  )
}
