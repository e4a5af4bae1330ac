import { methodSentences } from '../cut-up-methods'
import { neverAiSentence } from '../never-ai-sentence'
import type { MadeCutUp } from '../use-cut-ups'
import styles from './analysis-panel.module.css'

export interface CutUpRemarkProps {
  readonly made: MadeCutUp
  readonly isPolishedShown: boolean
  /** Host of the provider that polished the text. */
  readonly host: string | undefined
}

/** How the shown text was made, and which entries were left out. */
export function CutUpRemark({ made: { cutUp, neverAi }, isPolishedShown, host }: CutUpRemarkProps) {
  return (
    <p className={styles.remark}>
      {isPolishedShown
        ? `Polished by ${host ?? 'an AI'}: it may have changed and added words, so nothing in it leads to an entry.`
        : methodSentences[cutUp.method]}{' '}
      {neverAiSentence(neverAi)}
    </p>
  )
}
