import { speaksOfCrisis } from '@geist/crisis'
import { type FailureReason, messages } from '@geist/domain'
import { type JournalAi, toFailureReason, type Outcome } from '@geist/journal-ai'

export interface ClusterTitleDependencies {
  readonly ai: JournalAi
  readonly seed: string
  /** Aborts when the caller disconnects. */
  readonly signal: AbortSignal
  /** Epoch milliseconds. */
  readonly now: number
}

/** Lines that the AI reads; more rarely change the title. */
const maxLines = 60
const maxLineLength = 300

const noWordReason: FailureReason = {
  reason: 'invalid-payload',
  issues: [{ path: 'content', message: 'Holds no word that says what it is about' }],
}

/**
 * Names a group of entries, one per line. Lines in crisis are shown to no AI and contribute no
 * title. Nothing is stored.
 */
export async function generateClusterTitle(
  content: string,
  { ai, seed, signal, now }: ClusterTitleDependencies,
): Promise<Outcome<{ title: string }>> {
  // Limits the work for content of mostly blank lines or lines in crisis.
  const lines = content.split('\n', 10 * maxLines).filter((line) => /\S/u.test(line))
  const texts = lines
    .map((line) => line.trim().slice(0, maxLineLength))
    .filter((line) => !speaksOfCrisis(line))
    .slice(0, maxLines)
  if (texts.length === 0) return { status: 'answered', response: { title: messages.crisisCluster } }
  const answer = await ai.titleCluster({ texts, seed, signal })
  if (answer.status === 'failed') return { status: 'refused', reason: toFailureReason(answer.failure, now) }
  // A retry would not help: the content has no word for a title.
  if (answer.value === undefined) return { status: 'refused', reason: noWordReason }
  return { status: 'answered', response: { title: answer.value } }
}
