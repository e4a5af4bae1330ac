import { type ReactNode, useId, useRef, useState } from 'react'

import answerStyles from '../../../shared/answer/answer.module.css'
import { useFocusRecovery } from '../../../shared/use-focus-recovery'
import type { SavableAnalysis } from '../save-analysis'
import { useScrollIntoView } from '../use-scroll-into-view'
import type { MadeCutUp } from '../use-cut-ups'
import type { SaveResultState } from '../use-saving'
import type { LeadTo } from '../tab-props'
import styles from './analysis-panel.module.css'
import { Care } from './care'
import { CutUpRemark } from './cut-up-remark'
import { CutUpText } from './cut-up-text'
import { PolishActions, type Polishing } from './polish-actions'
import { SaveButton, SaveProblem } from './save-result'
import { SourceStrip } from './source-strip'

export interface CutUpResultProps {
  readonly made: MadeCutUp
  readonly leadTo: LeadTo
  readonly savingOf: (id: string) => SaveResultState
  readonly onSave: (result: SavableAnalysis) => void
  /** Whether a request is running whose result may replace this one. */
  readonly isBusy: boolean
  /** `undefined` unless a provider is configured. */
  readonly polishing: Polishing | undefined
  /** Navigation to earlier cut-ups. */
  readonly navigation: ReactNode
}

export function CutUpResult({ made, leadTo, savingOf, onSave, isBusy, polishing, navigation }: CutUpResultProps) {
  const { cutUp, polished, sources, prompt } = made
  const [isCutUpShown, setCutUpShown] = useState(false)
  const [activeIndex, setActiveIndex] = useState<number>()
  const active = activeIndex === undefined ? undefined : cutUp.fragments[activeIndex]
  const stripId = useId()
  const sectionRef = useRef<HTMLElement>(null)
  useFocusRecovery(sectionRef, polished?.id)
  const isPolishedShown = polished !== undefined && !isCutUpShown
  const { id, text } = isPolishedShown ? polished : { id: made.id, text: cutUp.text }
  useScrollIntoView(sectionRef, made.id, 'panel')
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
      <CutUpRemark made={made} isPolishedShown={isPolishedShown} host={polishing?.host} />
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
          <PolishActions
            made={made}
            polishing={polishing}
            isPolishedShown={isPolishedShown}
            onToggle={() => setCutUpShown(isPolishedShown)}
          />
          {navigation}
        </div>
        <SaveProblem saving={savingOf(id)} text={text} fileName="geist-cut-up.txt" />
      </div>
    </section>
  )
}
