import { type AiDescription, messages } from '@geist/domain'
import { Notice } from '@geist/ui'
import { useState } from 'react'

import { describeAiFailure } from '../../../shared/ai/describe-ai-failure'
import type { MethodChoice } from '../cut-up-methods'
import { type CutUpState, useCutUps } from '../use-cut-ups'
import { useProvider } from '../use-provider'
import { useSaving } from '../use-saving'
import type { TabProps } from '../tab-props'
import styles from './analysis-panel.module.css'
import { Care } from './care'
import { CutUpForm } from './cut-up-form'
import { CutUpResult } from './cut-up-result'
import { HoldScreen } from './hold-screen'
import { HistoryNavigation } from './history-navigation'

export interface HallucinateTabProps extends TabProps {
  /** Username of the author, if the notebook belongs to another user. */
  readonly writer: string | undefined
  readonly describeAi: () => Promise<AiDescription>
}

/** Cuts up the selected entries on this device. */
export function HallucinateTab(props: HallucinateTabProps) {
  const { author, notebookName, selected, gate, leadTo, writer, describeAi } = props
  const [prompt, setPrompt] = useState('')
  const [method, setMethod] = useState<MethodChoice>('any')
  const { state, cut, polish, current, position, show } = useCutUps(gate)
  const { savingOf, save } = useSaving(author)
  const provider = useProvider(describeAi, current !== undefined && !gate.isOff)
  const isBusy = state.status === 'cutting' || state.status === 'polishing'
  return (
    <>
      {(prompt !== '' || current !== undefined) && <HoldScreen />}
      <CutUpForm
        prompt={prompt}
        onPrompt={setPrompt}
        method={method}
        onMethod={setMethod}
        writer={writer}
        isFirst={current === undefined}
        onCut={() => void cut({ prompt, method, selected })}
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
          made={current}
          leadTo={leadTo}
          isBusy={isBusy}
          savingOf={savingOf}
          onSave={(result) => void save(result)}
          polishing={
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
      return <Care count={state.count} />
    case 'failed':
      return (
        <Notice tone="error">
          <p>{messages.analyzeFailed}</p>
          <p>Couldn’t load the cut-up. Your entries are unchanged. Reconnect, then reload the page.</p>
        </Notice>
      )
    case 'not-polished':
      return (
        <Notice tone="error">
          <p>{messages.analyzeFailed}</p>
          <p>{describeAiFailure(state.failure)} The cut-up is as it was.</p>
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
