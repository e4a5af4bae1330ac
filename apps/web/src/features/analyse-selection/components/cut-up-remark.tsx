import { methodDescriptions } from '../cut-up-methods'
import { describeNeverAiEntries } from '../describe-never-ai-entries'
import type { CutUpHistoryItem } from '../use-cut-ups'
import styles from './analysis-panel.module.css'

export interface CutUpRemarkProps {
  readonly item: CutUpHistoryItem
  readonly isPolishedShown: boolean
  /** Host of the provider that polished the text. */
  readonly host: string | undefined
}

/** How the shown text was made, and which entries were left out. */
export function CutUpRemark({ item: { cutUp, neverAiCount }, isPolishedShown, host }: CutUpRemarkProps) {
  return (
    <p className={styles.remark}>
      {isPolishedShown
        ? `Polished by ${host ?? 'an AI'}, which may have changed or added words, so these lines don’t link to notes.`
        : methodDescriptions[cutUp.method]}{' '}
      {describeNeverAiEntries(neverAiCount)}
    </p>
  )
}
