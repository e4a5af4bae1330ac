import { speaksOfCrisis } from '@geist/crisis'
import { rankPassages } from '../../analysis/rank-passages'
import { findSubject } from '../../analysis/find-subject'
import type { Analysis, ComplexQueryRequest } from '../../journal-ai'
import type { SentenceVectors } from '../../sentence-vectors'
import { pick } from '../compose-suggestion'
import { isForeign } from '../is-foreign'
import { crisisReplies } from '../reply/crisis-replies'
import { seededRandom } from '@geist/seeded-random'
import { describeTextsOverTime } from './describe-change'
import { describeSelection, languageNotice } from './describe-selection'
import { valencesIn, hasOnlyOppositeFeelings } from './match-feelings'
import { composeAnswerLines, composeOverviewLines } from './quote-lines'
import { describeThemes, findTextThemes } from './text-themes'
import { closings, closingsWithoutLines } from './wordings'

/**
 * Composes an analysis by counting and comparing: the passages nearest to the question, recurring
 * themes, and how themes and feelings change over time. For a question without a subject ("What do
 * I write about most") it lists the recurring themes with a passage each.
 *
 * A question in crisis gets only the crisis lines.
 */
export async function composeAnalysis(request: ComplexQueryRequest, vectors: SentenceVectors): Promise<Analysis> {
  const random = seededRandom(request.seed)
  if (speaksOfCrisis(request.prompt)) return { pieces: [pick(crisisReplies, random)], unread: [] }
  const contents = request.texts.map(({ content }) => content)
  const foreignCount = contents.filter((content) => isForeign(content.slice(0, languageSampleLength))).length
  const matchesWordsOnly = isForeign(request.prompt) || foreignCount * 2 > contents.length
  const subject = findSubject(request.prompt)
  const ranked = await rankPassages(contents, subject, { vectors, matchesWordsOnly })
  const valences = valencesIn(request.prompt)
  const passages = ranked.filter((passage) => !hasOnlyOppositeFeelings(passage, valences, request))
  const themes = findTextThemes(request)
  const lines =
    subject === undefined
      ? composeOverviewLines(passages, themes, request, random)
      : composeAnswerLines(passages, valences, request, random)
  const hasQuote = lines.some((piece) => typeof piece !== 'string')
  const paragraphs: Pieces[] = [
    lines,
    subject === undefined ? [] : [describeThemes(subject, themes, passages, request)],
    [describeTextsOverTime(request, passages, themes, subject !== undefined)],
    [languageNotice(foreignCount, request)],
    [pick(hasQuote ? closings : closingsWithoutLines, random)],
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
