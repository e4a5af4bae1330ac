import { answerQuestion } from '@geist/answers'
import { embedInBatches } from '../../analysis/embed-in-batches'
import { replyToCrisis } from '../../crisis/reply-to-crisis'
import type { AskJournalRequest, JournalAnswer } from '../../journal-ai'
import type { SentenceEmbedder } from '../../sentence-embedder'

/** Answers without a language model. A question in crisis gets only the crisis lines. */
export async function composeAnswer(request: AskJournalRequest, embedder: SentenceEmbedder): Promise<JournalAnswer> {
  const { question, seed, texts } = request
  const crisisReply = replyToCrisis(question, seed)
  if (crisisReply !== undefined) return { pieces: [crisisReply], isKnown: false }
  const embed = (embeddedTexts: readonly string[]) => embedInBatches(embeddedTexts, embedder)
  const { pieces, isFound } = await answerQuestion({ ...request, notes: texts }, embed)
  return {
    pieces: pieces.map((piece) =>
      typeof piece === 'string' ? piece : { textIndex: piece.noteIndex, start: piece.start, end: piece.end },
    ),
    isKnown: isFound,
  }
}
