import { type AiDescription, aiInputLimits } from '@geist/domain'

import styles from './ai-data-use.module.css'

/** Lists which texts an AI reads, for each use of it. Closed at first. */
export function AiDataUse({ ai }: { readonly ai: AiDescription }) {
  const embeddingHost = ai.kind === 'provider' && ai.embeddingModel !== undefined ? ai.host : undefined
  return (
    <details className={styles.details}>
      <summary>Details</summary>
      <ul className={styles.list}>
        <li>
          A suggestion reads the first {formatCount(aiInputLimits.entryMaxLength)} characters of each of your{' '}
          {aiInputLimits.entriesMax} newest notes, or the last {formatCount(aiInputLimits.entryMaxLength)} of your
          draft.
        </li>
        <li>
          A quick reply reads the last {formatCount(aiInputLimits.draftMaxLength)} characters of your draft. Earlier
          notes about the same thing are found on the server that stores them, and sent nowhere else.
        </li>
        <li>
          When you ask about selected notes, AI reads those notes. A provider gets at most{' '}
          {formatCount(aiInputLimits.selectionMaxLength)} characters of them: the passages closest to your question.
        </li>
        <li>
          When you ask your journal, AI reads the {aiInputLimits.journalEntriesMax} notes closest to your question. A
          provider gets at most {formatCount(aiInputLimits.journalMaxLength)} characters of those notes, plus your
          earlier questions in that conversation and the first {formatCount(aiInputLimits.earlierAnswerMaxLength)}{' '}
          characters of each answer.
        </li>
        <li>
          {embeddingHost === undefined
            ? 'To draw the content map and find similar notes, Geist compares all your notes on the server that stores them, and sends them nowhere else.'
            : `To draw the content map, find similar notes and answer questions to your journal, Geist compares all your notes. ${embeddingHost} gets each note when you save it, and each question, and returns a list of numbers, which stays on the server that stores your notes.`}{' '}
          To name a cluster, AI reads the first {aiInputLimits.clusterEntryMaxLength} characters of its{' '}
          {aiInputLimits.clusterEntriesMax} most typical notes.
        </li>
        <li>Polishing a cut-up in Hallucinate sends it to an AI provider, but only when you ask.</li>
        <li>Notes marked “Never AI” are never read.</li>
      </ul>
    </details>
  )
}

function formatCount(count: number): string {
  return count.toLocaleString('en')
}
