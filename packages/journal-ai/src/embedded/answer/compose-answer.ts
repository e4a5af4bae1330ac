import { answerQuestion } from '@geist/answers'
import { speaksOfCrisis } from '@geist/crisis'
import { seededRandom } from '@geist/seeded-random'
import { embedInBatches } from '../../analysis/embed-in-batches'
import type { AskJournalRequest, JournalAnswer } from '../../journal-ai'
import type { SentenceEmbedder } from '../../sentence-embedder'
import { pickRandom } from '../pick-random'
import { crisisReplies } from '../reply/crisis-replies'

/** Answers without a language model. A question in crisis gets only the crisis lines. */
export async function composeAnswer(request: AskJournalRequest, embedder: SentenceEmbedder): Promise<JournalAnswer> {
  const { question, seed, texts } = request
  if (speaksOfCrisis(question)) return { pieces: [pickRandom(crisisReplies, seededRandom(seed))], isKnown: false }
  const embed = (embeddedTexts: readonly string[]) => embedInBatches(embeddedTexts, embedder)
  const { pieces, isFound } = await answerQuestion({ ...request, notes: texts }, embed)
  return {
    pieces: pieces.map((piece) =>
      typeof piece === 'string' ? piece : { textIndex: piece.noteIndex, start: piece.start, end: piece.end },
    ),
    isKnown: isFound,
  }
}
