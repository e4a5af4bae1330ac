import { aiInputLimits } from '@geist/domain'
import type { ReactNode } from 'react'

import styles from './ai-data-use.module.css'

/** Lists which texts an AI reads, for each use of it. */
export function AiDataUse({ children }: { readonly children?: ReactNode }) {
  return (
    <ul className={styles.list}>
      <li>
        For a suggestion: the first {formatCount(aiInputLimits.entryMaxLength)} characters of each of your{' '}
        {aiInputLimits.entriesMax} newest notes, or the last {formatCount(aiInputLimits.entryMaxLength)} of your draft
        once it has words.
      </li>
      <li>For a quick reply: the last {formatCount(aiInputLimits.draftMaxLength)} characters of your draft.</li>
      <li>
        For a question about entries that you select: those entries, and at a provider no more than{' '}
        {formatCount(aiInputLimits.selectionMaxLength)} characters of them, those that come nearest to the question.
      </li>
      <li>
        For a question to your whole journal: the {aiInputLimits.journalEntriesMax} notes that come nearest to it, at a
        provider no more than {formatCount(aiInputLimits.journalMaxLength)} characters of them, with what you asked
        before in that conversation and the first {formatCount(aiInputLimits.earlierAnswerMaxLength)} characters of each
        answer.
      </li>
      <li>
        For the content map and similar notes: all of your notes, which are compared on the server that keeps them and
        go to nobody else. To name a cluster on the map: the first {aiInputLimits.clusterEntryMaxLength} characters of
        each of its {aiInputLimits.clusterEntriesMax} most typical notes.
      </li>
      <li>To polish a cut-up, which only a provider can, and only when you ask for it: that cut-up.</li>
      <li>Never a note that you mark ‘Never AI’ in its menu.</li>
      {children}
    </ul>
  )
}

function formatCount(count: number): string {
  return count.toLocaleString('en')
}
