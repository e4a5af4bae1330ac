import type { Entry, Notebook, TextRange } from '@geist/domain'
import type { ReactNode } from 'react'

import { useSession } from '../features/accounts/session-store'
import { describeAi } from '../features/ai-consent/api/describe-ai'
import { useSettings } from '../features/ai-consent/settings-store'
import { useAiGate } from '../features/ai-consent/use-ai-gate'
import { AnalysisPanel } from '../features/analyse-selection/components/analysis-panel'
import { paths } from './paths'

/** Where words stand: an entry of the notebook, and the place in its content. */
export interface EntryWords {
  readonly entryId: string
  readonly ranges: readonly TextRange[]
}

export interface NotebookAnalysisProps {
  readonly uid: string
  readonly notebook: Notebook
  /** Of somebody else's notebook those that have been loaded. */
  readonly entries: readonly Entry[]
  readonly selectedIds: ReadonlySet<string>
  readonly isOwner: boolean
  /** Scrolls to an entry, marks these words in it, and gives it the focus. */
  readonly onShow: (words: EntryWords) => void
}

/** What can be asked about the chosen entries of a notebook. */
export function NotebookAnalysis({ uid, notebook, entries, selectedIds, onShow }: NotebookAnalysisProps): ReactNode {
  const { gate, dialog } = useAiGate(uid)
  const hasAgreed = useSettings((state) => state.uid === uid && state.settings.aiNotice !== undefined)
  const username = useSession((session) => (session.status === 'signed-in' ? session.username : ''))
  return (
    <>
      <AnalysisPanel
        author={{ uid, username }}
        notebook={notebook}
        entries={entries}
        selectedIds={selectedIds}
        gate={gate}
        mayAskUnprompted={hasAgreed}
        settingsPath={paths.settings}
        describeAi={describeAi}
        onShow={onShow}
      />
      {dialog}
    </>
  )
}
