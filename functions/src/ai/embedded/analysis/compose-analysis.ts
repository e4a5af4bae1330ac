import { speaksOfCrisis } from '@geist/crisis'
import { rankPassages } from '../../analysis/rank-passages'
import { findSubject } from '../../analysis/find-subject'
import type { Analysis, ComplexQueryRequest } from '../../journal-ai'
import type { SentenceEmbedder } from '../../sentence-embedder'
import { pickRandom } from '../pick-random'
import { isForeign } from '../is-foreign'
import { crisisReplies } from '../reply/crisis-replies'
import { seededRandom } from '@geist/seeded-random'
import { describeChangeOverTime } from './describe-change-over-time'
import { describeSelection, describeForeignTexts } from './describe-selection'
import { findValences, hasOnlyOppositeFeelings } from './match-feelings'
import { composeAnswerLines, composeOverviewLines } from './compose-quote-lines'
import { describeThemes, findTextThemes } from './text-themes'
import { methodNotes, methodNotesWithoutQuotes } from './analysis-texts'

/**
 * Composes an analysis by counting and comparing: the passages nearest to the question, recurring
 * themes, and how themes and feelings change over time. For a question without a subject ("What do
 * I write about most") it lists the recurring themes with a passage each.
 *
 * A question in crisis gets only the crisis lines.
 */
export async function composeAnalysis(request: ComplexQueryRequest, embedder: SentenceEmbedder): Promise<Analysis> {
  const random = seededRandom(request.seed)
  if (speaksOfCrisis(request.prompt)) return { pieces: [pickRandom(crisisReplies, random)], unread: [] }
  const contents = request.texts.map(({ content }) => content)
  const foreignCount = contents.filter((content) => isForeign(content.slice(0, languageSampleLength))).length
  const matchesWordsOnly = isForeign(request.prompt) || foreignCount * 2 > contents.length
  const subject = findSubject(request.prompt)
  const rankedPassages = await rankPassages(contents, subject, { embedder, matchesWordsOnly })
  const valences = findValences(request.prompt)
  const passages = rankedPassages.filter((passage) => !hasOnlyOppositeFeelings(passage, valences, request))
  const themes = findTextThemes(request)
  const lines =
    subject === undefined
      ? composeOverviewLines(passages, themes, request, random)
      : composeAnswerLines(passages, valences, request, random)
  const hasQuote = lines.some((piece) => typeof piece !== 'string')
  const paragraphs: Pieces[] = [
    lines,
    subject === undefined ? [] : [describeThemes(subject, themes, passages, request)],
    [describeChangeOverTime(request, passages, themes, subject !== undefined)],
    [describeForeignTexts(foreignCount, request)],
    [pickRandom(hasQuote ? methodNotes : methodNotesWithoutQuotes, random)],
  ]
  return { pieces: [`${describeSelection(request)} `, ...joinParagraphs(paragraphs)], unread: [] }
}

/** UTF-16 code units; enough to detect the language. */
const languageSampleLength = 2_000

type Pieces = Analysis['pieces']

/** Joins paragraphs with a blank line and drops empty ones. */
function joinParagraphs(paragraphs: readonly Pieces[]): Pieces {
  const nonEmpty = paragraphs.filter((pieces) => pieces.some((piece) => piece !== ''))
  return nonEmpty.flatMap((pieces, index) => (index === 0 ? pieces : ['\n\n', ...pieces]))
}
