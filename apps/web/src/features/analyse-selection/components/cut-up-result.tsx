import { type ReactNode, useId, useRef, useState } from 'react'

import answerStyles from '../../../shared/answer/answer.module.css'
import { useFocusRecovery } from '../../../shared/use-focus-recovery'
import type { SavableAnalysis } from '../save-analysis'
import { useScrollIntoView } from '../use-scroll-into-view'
import type { CutUpHistoryItem } from '../use-cut-ups'
import type { AnalysisSaveState } from '../use-save-analysis'
import type { LinkToWords } from '../use-entry-links'
import styles from './analysis-panel.module.css'
import { CrisisNotice } from './crisis-notice'
import { CutUpRemark } from './cut-up-remark'
import { CutUpText } from './cut-up-text'
import { PolishActions, type PolishControl } from './polish-actions'
import { SaveButton, SaveProblem } from './save-controls'
import { SourceStrip } from './source-strip'

export interface CutUpResultProps {
  readonly item: CutUpHistoryItem
  readonly linkToWords: LinkToWords
  readonly getSaveState: (id: string) => AnalysisSaveState
  readonly onSave: (result: SavableAnalysis) => void
  /** Whether a request is running whose result may replace this one. */
  readonly isBusy: boolean
  /** `undefined` unless a provider is configured. */
  readonly polishControl: PolishControl | undefined
  /** Navigation to earlier cut-ups. */
  readonly navigation: ReactNode
}

/** A cut-up or its polished text, with its sources and the buttons to save and polish it. */
export function CutUpResult(props: CutUpResultProps) {
  const { item, linkToWords, getSaveState, onSave, isBusy, polishControl, navigation } = props
  const { cutUp, polished, sources, prompt } = item
  const [isCutUpShown, setCutUpShown] = useState(false)
  const [activeIndex, setActiveIndex] = useState<number>()
  const activeFragment = activeIndex === undefined ? undefined : cutUp.fragments[activeIndex]
  const stripId = useId()
  const sectionRef = useRef<HTMLElement>(null)
  useFocusRecovery(sectionRef, polished?.id)
  const isPolishedShown = polished !== undefined && !isCutUpShown
  const { id, text } = isPolishedShown ? polished : { id: item.id, text: cutUp.text }
  const saveState = getSaveState(id)
  const save = () => onSave({ id, kind: 'cut-up', text, prompt })
  useScrollIntoView(sectionRef, item.id, 'panel')
  return (
    <section ref={sectionRef} className={styles.result} aria-label="Cut-up" tabIndex={-1}>
      {item.crisisCount !== undefined && <CrisisNotice count={item.crisisCount} />}
      {isPolishedShown ? (
        <PolishedText text={polished.text} />
      ) : (
        <CutUpText
          cutUp={cutUp}
          activeIndex={activeIndex}
          onActivate={setActiveIndex}
          stripId={stripId}
          linkToWords={linkToWords}
        />
      )}
      <CutUpRemark item={item} isPolishedShown={isPolishedShown} host={polishControl?.host} />
      <div className={styles.footer}>
        {!isPolishedShown && (
          <SourceStrip id={stripId} fragment={activeFragment} sources={sources} linkToWords={linkToWords} />
        )}
        <div className={styles.actions}>
          <SaveButton isShown={!isBusy} saveState={saveState} onSave={save} />
          <PolishActions
            item={item}
            polishControl={polishControl}
            isPolishedShown={isPolishedShown}
            onToggle={() => setCutUpShown(isPolishedShown)}
          />
          {navigation}
        </div>
        <SaveProblem saveState={saveState} text={text} fileName="geist-cut-up.txt" />
      </div>
    </section>
  )
}

function PolishedText({ text }: { readonly text: string }) {
  return (
    <p className={answerStyles.text} dir="auto">
      {text}
    </p>
  )
}
