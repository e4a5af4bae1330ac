import { rankForQuestion } from '@geist/answers'
import { aiInputLimits } from '@geist/domain'
import { embedInBatches, type AskJournalRequest, type SentenceEmbedder } from '@geist/journal-ai'
import { cutExcerpt, type SentText } from './fit-texts'

/**
 * Selects what a provider receives of the candidate entries, in the order of `rankForQuestion`, as
 * many as fit. A long entry is cut around its best passage.
 */
export async function fitCandidateTexts(
  request: AskJournalRequest,
  embedder: SentenceEmbedder,
): Promise<readonly SentText[]> {
  const { texts } = request
  const embed = (embeddedTexts: readonly string[]) => embedInBatches(embeddedTexts, embedder)
  const { notes } = await rankForQuestion({ ...request, notes: texts }, embed, { isTimeStrict: false })
  const sentTexts: SentText[] = []
  let remainingLength: number = aiInputLimits.journalMaxLength
  for (const { index: textIndex, passages } of notes) {
    const [best] = passages.toSorted((a, b) => b.relevance - a.relevance)
    const content = cutExcerpt(texts[textIndex]?.content ?? '', best ?? { start: 0, end: 0 })
    // A later, shorter entry may still fit.
    if (content.length > remainingLength) continue
    sentTexts.push({ index: textIndex, content })
    remainingLength -= content.length
    if (sentTexts.length === aiInputLimits.journalEntriesMax) break
  }
  return sentTexts
}
