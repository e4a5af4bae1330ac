import { type AiDescription, messages } from '@geist/domain'
import { Notice } from '@geist/ui'
import { useState } from 'react'

import { describeAiFailure } from '../../../shared/ai/describe-ai-failure'
import type { MethodChoice } from '../cut-up-methods'
import { type CutUpState, useCutUps } from '../use-cut-ups'
import { useProvider } from '../use-provider'
import { useSaveAnalysis } from '../use-save-analysis'
import type { AnalysisTabProps } from '../analysis-tab-props'
import styles from './analysis-panel.module.css'
import { CrisisNotice } from './crisis-notice'
import { CutUpForm } from './cut-up-form'
import { CutUpResult } from './cut-up-result'
import { HoldScreen } from './hold-screen'
import { HistoryNavigation } from './history-navigation'

export interface HallucinateTabProps extends AnalysisTabProps {
  /** Username of the notebook's owner; `undefined` for the user's own notebook. */
  readonly notebookAuthor: string | undefined
  readonly describeAi: () => Promise<AiDescription>
}

/** Cuts up the selected entries on this device. */
export function HallucinateTab(props: HallucinateTabProps) {
  const { user, notebookName, selectedEntries, gate, linkToWords, notebookAuthor, describeAi } = props
  const [prompt, setPrompt] = useState('')
  const [method, setMethod] = useState<MethodChoice>('any')
  const { state, cut, polish, current, position, show } = useCutUps(gate)
  const { getSaveState, save } = useSaveAnalysis(user)
  const provider = useProvider(describeAi, current !== undefined && !gate.isOff)
  const isBusy = state.status === 'cutting' || state.status === 'polishing'
  return (
    <>
      {(prompt !== '' || current !== undefined) && <HoldScreen />}
      <CutUpForm
        prompt={prompt}
        onPromptChange={setPrompt}
        method={method}
        onMethodChange={setMethod}
        notebookAuthor={notebookAuthor}
        isFirst={current === undefined}
        onCut={() => void cut({ prompt, method, selectedEntries })}
      />
      <CutUpProblem state={state} />
      {isBusy && (
        <p role="status" className={current === undefined ? styles.thinking : 'visually-hidden'}>
          {messages.thinking}
        </p>
      )}
      {current && (
        <CutUpResult
          key={current.id}
          item={current}
          linkToWords={linkToWords}
          isBusy={isBusy}
          getSaveState={getSaveState}
          onSave={(result) => void save(result)}
          polishControl={
            provider && {
              host: provider.host,
              isPending: state.status === 'polishing',
              onPolish: () => void polish(notebookName, current),
            }
          }
          navigation={position.total > 1 && <HistoryNavigation position={position} onShow={show} />}
        />
      )}
      <p role="status" className="visually-hidden">
        {current && !isBusy ? `The cut-up: ${current.polished?.text ?? current.cutUp.text}` : ''}
      </p>
    </>
  )
}

/** Why the latest cut-up was not made or not polished. */
function CutUpProblem({ state }: { readonly state: CutUpState }) {
  switch (state.status) {
    case 'refused':
      return <Notice tone="error">{state.sentence}</Notice>
    case 'care':
      return <CrisisNotice count={state.count} />
    case 'failed':
      return (
        <Notice tone="error">
          <p>{messages.analyzeFailed}</p>
          <p>Couldn’t load the cut-up. Your notes haven’t changed. Reconnect, then reload the page.</p>
        </Notice>
      )
    case 'not-polished':
      return (
        <Notice tone="error">
          <p>{messages.analyzeFailed}</p>
          <p>{describeAiFailure(state.failure)} The cut-up hasn’t changed.</p>
        </Notice>
      )
    case 'none':
    case 'cutting':
    case 'polishing':
      return null
    default:
      return state satisfies never
  }
}
