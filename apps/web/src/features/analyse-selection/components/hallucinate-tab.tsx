import { type AiDescription, messages } from '@geist/domain'
import { Button, Notice } from '@geist/ui'
import { Scissors } from 'lucide-react'
import { useState } from 'react'

import { aiFailureSentence } from '../../../shared/ai/ai-failure-sentence'
import { Select } from '../../../shared/select/select'
import { isMethodChoice, type MethodChoice, methodChoices } from '../cut-up-methods'
import { useCutUps } from '../use-cut-ups'
import { useProvider } from '../use-provider'
import { useSaving } from '../use-saving'
import type { TabProps } from '../tab-props'
import styles from './analysis-panel.module.css'
import { Care } from './care'
import { CutUpResult } from './cut-up-result'
import { HoldScreen } from './hold-screen'
import { PromptField } from './prompt-field'
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
  const { cutting, cut, polish, shown, place, show } = useCutUps(gate)
  const { savingOf, save } = useSaving(author)
  const provider = useProvider(describeAi, shown !== undefined && !gate.isOff)
  const isBusy = cutting.status === 'cutting' || cutting.status === 'polishing'
  const make = () => void cut({ prompt, method, selected })
  return (
    <>
      {(prompt !== '' || shown !== undefined) && <HoldScreen />}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          make()
        }}
      >
        <PromptField
          label="What should it rather be about? (optional)"
          value={prompt}
          onChange={setPrompt}
          onSend={make}
        />
        <div className={styles.actions}>
          <Button type="submit" look="primary" className={styles.main}>
            <Scissors size={18} strokeWidth={1.75} aria-hidden="true" />
            {shown === undefined ? 'Cut up' : 'Again'}
          </Button>
          <Select
            label="Method"
            items={methodChoices}
            value={method}
            onChoose={(value) => isMethodChoice(value) && setMethod(value)}
            width="own"
          />
          <p className={styles.limit}>
            <span>
              Made of {writer === undefined ? 'your own' : <bdi>{writer}’s</bdi>} words, on this device. No AI has a
              part in it.
            </span>
          </p>
        </div>
      </form>
      {cutting.status === 'refused' && <Notice tone="error">{cutting.sentence}</Notice>}
      {cutting.status === 'care' && <Care count={cutting.count} />}
      {cutting.status === 'failed' && (
        <Notice tone="error">
          <p>{messages.analyzeFailed}</p>
          <p>Couldn’t load the cut-up. Your entries are unchanged. Reconnect, then reload the page.</p>
        </Notice>
      )}
      {cutting.status === 'not-polished' && (
        <Notice tone="error">
          <p>{messages.analyzeFailed}</p>
          <p>{aiFailureSentence(cutting.failure)} The cut-up is as it was.</p>
        </Notice>
      )}
      {isBusy && (
        <p role="status" className={shown === undefined ? styles.thinking : 'visually-hidden'}>
          {messages.thinking}
        </p>
      )}
      {shown && (
        <CutUpResult
          key={shown.id}
          made={shown}
          leadTo={leadTo}
          isBusy={isBusy}
          savingOf={savingOf}
          onSave={(result) => void save(result)}
          polishing={
            provider && {
              host: provider.host,
              isUnderWay: cutting.status === 'polishing',
              onPolish: () => void polish(notebookName, shown),
            }
          }
          steps={place.of > 1 && <HistoryNavigation place={place} onShow={show} />}
        />
      )}
      <p role="status" className="visually-hidden">
        {shown && !isBusy ? `The cut-up: ${shown.polished?.text ?? shown.cutUp.text}` : ''}
      </p>
    </>
  )
}
