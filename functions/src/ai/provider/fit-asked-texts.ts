import { aiInputLimits } from '@geist/domain'
import { rankForQuestion } from '../analysis/rank-for-question'
import type { AskJournalRequest } from '../journal-ai'
import type { SentenceVectors } from '../sentence-vectors'
import { excerptAround, type SentText } from './fit-texts'

/**
 * Selects what a provider receives of the candidate entries: the best that fit, best first. A long
 * entry is cut around its best passage.
 */
export async function fitAskedTexts(
  request: AskJournalRequest,
  vectors: SentenceVectors,
): Promise<readonly SentText[]> {
  const { texts } = request
  const { entries } = await rankForQuestion(request, vectors)
  const sent: SentText[] = []
  let remainingLength: number = aiInputLimits.askedMaxLength
  for (const { text, passages } of entries) {
    const content = excerptAround(texts[text]?.content ?? '', passages[0] ?? { start: 0, end: 0 })
    if (content.length > remainingLength) continue
    sent.push({ index: text, content })
    remainingLength -= content.length
    if (sent.length === aiInputLimits.askedEntriesMax) break
  }
  return sent
}
