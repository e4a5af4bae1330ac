import { speaksOfCrisis } from '@geist/crisis'
import type { FailureReason } from '@geist/domain'
import type { JournalAi } from '../ai/journal-ai'
import { aiFailureReason } from './ai-failure-reason'
import type { Outcome } from './outcome'

export interface TitleTools {
  readonly ai: JournalAi
  readonly seed: string
  /** Aborts when whoever asked is gone. */
  readonly signal: AbortSignal
  /** Epoch milliseconds. */
  readonly now: number
}

/** Enough to name a group by: more lines say the same again. */
const linesMax = 60
const lineMaxLength = 300
/** Of a group that speaks of nothing but that. No AI sees it, and no word of it becomes a headline. */
const hardDays = 'Hard days'

const wordless: FailureReason = {
  reason: 'invalid-payload',
  issues: [{ path: 'content', message: 'Holds no word that says what it is about' }],
}

/**
 * Names a group of entries, one a line. What speaks of not wanting to live is shown to no AI, and no title is made of it. Nothing is kept of the question or the answer.
 */
export async function generateClusterTitle(
  content: string,
  { ai, seed, signal, now }: TitleTools,
): Promise<Outcome<{ title: string }>> {
  const lines = content.split('\n', 10 * linesMax).filter((line) => /\S/u.test(line))
  const texts = lines
    .map((line) => line.trim().slice(0, lineMaxLength))
    .filter((line) => !speaksOfCrisis(line))
    .slice(0, linesMax)
  if (texts.length === 0) return { status: 'answered', response: { title: hardDays } }
  const answer = await ai.titleCluster({ texts, seed, signal })
  if (answer.status === 'failed') return { status: 'refused', reason: aiFailureReason(answer.failure, now) }
  // To ask again would not help: it is the content that no title can be made of.
  if (answer.value === undefined) return { status: 'refused', reason: wordless }
  return { status: 'answered', response: { title: answer.value } }
}
