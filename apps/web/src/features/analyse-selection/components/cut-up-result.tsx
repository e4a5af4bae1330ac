import { Button } from '@geist/ui'
import { type ReactNode, useId, useRef, useState } from 'react'

import answerStyles from '../../../shared/answer/answer.module.css'
import { useFocusRecovery } from '../../../shared/use-focus-recovery'

import { methodSentences } from '../cut-up-methods'
import { neverAiSentence } from '../never-ai-sentence'
import { polishPayload } from '../polish-payload'
import type { SavableAnalysis } from '../save-analysis'
import { useScrollIntoView } from '../use-scroll-into-view'
import type { MadeCutUp } from '../use-cut-ups'
import type { SaveResultState } from '../use-saving'
import type { LeadTo } from '../tab-props'
import styles from './analysis-panel.module.css'
import { Care } from './care'
import { CutUpText } from './cut-up-text'
import { SaveButton, SaveProblem } from './save-result'
import { SourceStrip } from './source-strip'

interface PolishButtonProps {
  /** Host of the provider. */
  readonly host: string
  readonly isPending: boolean
  readonly onPolish: () => void
}

export interface CutUpResultProps {
  readonly made: MadeCutUp
  readonly leadTo: LeadTo
  readonly savingOf: (id: string) => SaveResultState
  readonly onSave: (result: SavableAnalysis) => void
  /** Whether a request is running whose result may replace this one. */
  readonly isBusy: boolean
  /** `undefined` unless a provider is configured. */
  readonly polishing: PolishButtonProps | undefined
  /** Navigation to earlier cut-ups. */
  readonly navigation: ReactNode
}

export function CutUpResult({ made, leadTo, savingOf, onSave, isBusy, polishing, navigation }: CutUpResultProps) {
  const { cutUp, polished, sources, prompt, neverAi } = made
  const [isCutUpShown, setCutUpShown] = useState(false)
  const [activeIndex, setActiveIndex] = useState<number>()
  const active = activeIndex === undefined ? undefined : cutUp.fragments[activeIndex]
  const stripId = useId()
  const sectionRef = useRef<HTMLElement>(null)
  useFocusRecovery(sectionRef, polished?.id)
  const isPolishedShown = polished !== undefined && !isCutUpShown
  const { id, text } = isPolishedShown ? polished : { id: made.id, text: cutUp.text }
  useScrollIntoView(sectionRef, made.id, 'panel')
  const canBePolished = polishPayload(cutUp, (entryId) => sources.get(entryId)?.content) !== undefined
  return (
    <section ref={sectionRef} className={styles.result} aria-label="Cut-up" tabIndex={-1}>
      {made.care !== undefined && <Care count={made.care} />}
      {isPolishedShown ? (
        <p className={answerStyles.text} dir="auto">
          {polished.text}
        </p>
      ) : (
        <CutUpText cutUp={cutUp} activeIndex={activeIndex} onPoint={setActiveIndex} stripId={stripId} leadTo={leadTo} />
      )}
      <p className={styles.remark}>
        {isPolishedShown
          ? `Polished by ${polishing?.host ?? 'an AI'}: it may have changed and added words, so nothing in it leads to an entry.`
          : methodSentences[cutUp.method]}{' '}
        {neverAiSentence(neverAi)}
      </p>
      <div className={styles.foot}>
        {!isPolishedShown && (
          <SourceStrip
            id={stripId}
            source={active && sources.get(active.entryId)}
            fragment={active}
            onLead={active && leadTo(active)}
          />
        )}
        <div className={styles.actions}>
          <SaveButton
            isShown={!isBusy}
            saving={savingOf(id)}
            onSave={() => onSave({ id, kind: 'cut-up', text, prompt })}
          />
          {polished && (
            <Button look="plain" onClick={() => setCutUpShown(isPolishedShown)}>
              {isPolishedShown ? 'Show the cut-up' : 'Show the polished text'}
            </Button>
          )}
          {!polished && polishing && canBePolished && <PolishButton {...polishing} />}
          {navigation}
        </div>
        <SaveProblem saving={savingOf(id)} text={text} fileName="geist-cut-up.txt" />
      </div>
    </section>
  )
}

function PolishButton({ host, isPending, onPolish }: PolishButtonProps) {
  return (
    <Button look="plain" aria-disabled={isPending} onClick={onPolish}>
      {isPending ? 'Polishing…' : `Have ${host} polish it`}
    </Button>
  )
}
