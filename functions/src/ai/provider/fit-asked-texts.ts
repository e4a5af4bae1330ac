import { aiSending } from '@geist/domain'
import { rankAsked } from '../analysis/rank-asked'
import type { AskJournalRequest } from '../journal-ai'
import type { SentenceVectors } from '../sentence-vectors'
import { around, type SentText } from './fit-texts'

/**
 * Selects what a provider receives of the candidate entries: the best that fit, best first. A long
 * entry is cut around its best passage.
 */
export async function fitAskedTexts(
  request: AskJournalRequest,
  vectors: SentenceVectors,
): Promise<readonly SentText[]> {
  const { texts } = request
  const { entries } = await rankAsked(request, vectors)
  const sent: SentText[] = []
  let left: number = aiSending.askedMaxLength
  for (const { text, passages } of entries) {
    const content = around(texts[text]?.content ?? '', passages[0] ?? { start: 0, end: 0 })
    if (content.length > left) continue
    sent.push({ place: text, content })
    left -= content.length
    if (sent.length === aiSending.askedEntriesMax) break
  }
  return sent
}
