import { isForeignQuestion } from '@geist/answers'
import { replyToCrisis } from '../../crisis/reply-to-crisis'
import type { Analysis, ComplexQueryRequest } from '../../journal-ai'
import type { SentenceEmbedder } from '../../sentence-embedder'
import { splitStems } from '../../analysis/split-words'
import { isForeign } from '../is-foreign'
import * as analysisTexts from './analysis-texts'
import { composeOverview, quoteRepresentative } from './compose-overview'
import { describeCount, joinWords } from './describe-count'
import { findMatches, type Matches, type MatchOptions } from './find-matches'
import { findNearestPassages } from './find-nearest-passages'
import { groupByTheme, groupByTime, type MatchGroup } from './group-matches'
import type { Match } from './match'
import { endCounts, filterRecent, pickMatches, readFoldedWords, sortByDate, sortFromEnd } from './pick-matches'
import { quoteGroup, quoteMatches } from './quote-matches'
import { type ReadPrompt, readPrompt } from './read-prompt'

/**
 * Composes an analysis by matching words: the passages that match the prompt, grouped by what it
 * asks. Counts appear only if it asks to count, and periods only if it asks for change.
 *
 * A prompt in crisis gets only the crisis lines.
 */
export async function composeAnalysis(request: ComplexQueryRequest, embedder: SentenceEmbedder): Promise<Analysis> {
  const crisisReply = replyToCrisis(request.prompt, request.seed)
  if (crisisReply !== undefined) return { pieces: [crisisReply], unread: [] }
  const foreignCount = request.texts.filter(({ content }) => isForeign(content.slice(0, languageSampleLength))).length
  const isPromptForeign = isForeignQuestion(request.prompt)
  const matchesWordsOnly = isPromptForeign || foreignCount * 2 > request.texts.length
  const prompt = omitNotebook(readPrompt(request.prompt), request.notebook)
  const { aspects, namesWriter } = prompt
  const options = { aspects, namesWriter, embedder, matchesWordsOnly }
  const paragraphs = await composeParagraphs(prompt, request, options)
  const hasQuote = paragraphs.some((pieces) => pieces.some((piece) => typeof piece !== 'string'))
  const notice = chooseLanguageNotice(foreignCount / request.texts.length, isPromptForeign)
  const methodNote = hasQuote ? analysisTexts.methodNote : analysisTexts.methodNoteWithoutQuotes
  return { pieces: joinParagraphs([...paragraphs, [notice], [methodNote]]), unread: [] }
}

/** UTF-16 code units; enough to detect the language. */
const languageSampleLength = 2_000
/** Maximum number of quoted lines: few, if they do not answer. */
const maxMatches = { full: 8, 'subject-only': 3, apart: 3, weak: 3, none: 0 }
/** Of the texts. Below this share, such texts are mostly lists and names. */
const minForeignShare = 0.25

/** Says what was matched by its exact words alone; `''` if nothing was. */
function chooseLanguageNotice(foreignShare: number, isPromptForeign: boolean): string {
  if (foreignShare === 1) return analysisTexts.foreignTextsNotice
  if (foreignShare >= minForeignShare) return analysisTexts.someForeignTextsNotice
  return isPromptForeign ? analysisTexts.foreignPromptNotice : ''
}

type Pieces = Analysis['pieces']

/** In the notebook "Work", "what went well at work" asks about each entry. */
function omitNotebook(prompt: ReadPrompt, notebook: string): ReadPrompt {
  const subjectStems = new Set(splitStems(prompt.subject))
  const notebookStems = splitStems(notebook)
  const isNamed = notebookStems.length > 0 && notebookStems.every((stem) => subjectStems.has(stem))
  if (!isNamed || prompt.aspects.length === 0 || prompt.asksToCount) return prompt
  const words = prompt.subject
    .split(' ')
    .filter((word) => !splitStems(word).some((stem) => notebookStems.includes(stem)))
  return { ...prompt, subject: words.join(' ') }
}

async function composeParagraphs(
  prompt: ReadPrompt,
  request: ComplexQueryRequest,
  options: MatchOptions,
): Promise<readonly Pieces[]> {
  if (prompt.listedSubjects.length > 0) return composeSubjects(prompt, request, options)
  const found = await findMatches(prompt.subject, request, options)
  const asksForCountOnly = prompt.asksToCount && !prompt.asksForMost
  const isAboutEverything = !found.hasSubject && prompt.aspects.length === 0
  if (isAboutEverything && found.kind === 'full' && !asksForCountOnly)
    return composeOverview(prompt, found, request, options)
  if (found.kind === 'none' && prompt.asksForMood && !found.hasSubject) {
    const isInTime = ({ textIndex }: Pick<Match, 'textIndex'>) => found.searchedTexts.has(textIndex)
    return [[analysisTexts.moodlessIntro, ...(await quoteRepresentative(isInTime, request, options))]]
  }
  if (isAboutEverything) return [[analysisTexts.notFoundText]]
  const counted = prompt.asksToCount ? quoteCounted(prompt, found, request, maxMatches.full) : []
  if (counted.length > 0) return [counted]
  const isGroupable = found.kind === 'full' || (found.kind === 'subject-only' && prompt.asksForChange)
  const groups = isGroupable ? groupMatches(prompt, found, request) : undefined
  if (groups !== undefined) {
    const paragraphs = groups.map((group) => quoteGroup(group, request))
    return found.kind === 'full' ? paragraphs : [[composeIntro(found, request, found.matches.length)], ...paragraphs]
  }
  return composeList(prompt, found, request, options)
}

/** How many texts match, with up to `maxCount` quotes of them; empty if none is counted. */
function quoteCounted(prompt: ReadPrompt, found: Matches, request: ComplexQueryRequest, maxCount: number): Pieces {
  if (found.countedTexts.size === 0) return []
  const counted = found.matches.filter(({ textIndex }) => found.countedTexts.has(textIndex))
  const picked = sortByDate(pickMatches(counted, request.texts, maxCount))
  const quotedCount = new Set(picked.map(({ textIndex }) => textIndex)).size
  return [describeCount(prompt, found, request, quotedCount), ...quoteMatches(picked, request)]
}

/**
 * Composes the matches as one list. The nearest passages fill a short one, unless the prompt asks
 * for more than a subject: they would not answer it.
 */
async function composeList(
  { wantedEnd, aspects, asksToCount }: ReadPrompt,
  found: Matches,
  request: ComplexQueryRequest,
  options: MatchOptions,
): Promise<readonly Pieces[]> {
  const { kind, matches, searchedTexts } = found
  const recent = wantedEnd === 'lately' ? filterRecent(matches, request.texts) : matches
  const hasOnlyEarlier = recent.length === 0 && matches.length > 0
  const dated = hasOnlyEarlier ? matches : recent
  const candidates = wantedEnd === undefined ? dated : sortFromEnd(dated, wantedEnd)
  const maxCount = wantedEnd === undefined ? maxMatches[kind] : endCounts[wantedEnd]
  const picked = pickMatches(candidates, request.texts, maxCount)
  const mayFill = kind === 'none' || kind === 'weak' || (kind === 'full' && aspects.length === 0)
  const isShort = picked.length < minLines && wantedEnd === undefined && !asksToCount && mayFill
  const shownTexts = new Set(picked.map(({ textIndex }) => textIndex))
  const shownWords = new Set(picked.map((match) => readFoldedWords(match, request.texts)))
  const nearest = isShort ? await findNearestPassages(request, options, searchedTexts) : []
  const newNearest = nearest.filter(
    (match) => !shownTexts.has(match.textIndex) && !shownWords.has(readFoldedWords(match, request.texts)),
  )
  const others = pickMatches(newNearest, request.texts, Math.max(0, minLines - picked.length))
  if (picked.length + others.length === 0) return [[analysisTexts.notFoundText]]
  const quoteByDate = (shown: readonly Match[]) => quoteMatches(sortByDate(shown), request)
  if (kind === 'none' || kind === 'weak') return [[analysisTexts.weakIntro, ...quoteByDate([...picked, ...others])]]
  const paragraphs = [
    [hasOnlyEarlier ? analysisTexts.earlierIntro : composeIntro(found, request, picked.length), ...quoteByDate(picked)],
  ]
  return others.length === 0 ? paragraphs : [...paragraphs, [analysisTexts.relatedIntro, ...quoteByDate(others)]]
}

/** Fewer lines than this are supplemented with the nearest ones. */
const minLines = 3

function composeIntro({ kind, matchedWords }: Matches, { unit }: ComplexQueryRequest, lineCount: number): string {
  if (kind === 'full') return lineCount === 1 ? analysisTexts.oneMatchIntro : analysisTexts.matchIntro
  if (kind === 'subject-only') return analysisTexts.subjectOnlyIntro.replace('{words}', joinWords(matchedWords, 'or'))
  if (kind === 'apart')
    return analysisTexts.apartIntro.replace('{unit}', unit).replace('{words}', joinWords(matchedWords, 'and'))
  return analysisTexts.weakIntro
}

/** Groups the matches by what the prompt asks; `undefined` if they make no groups. */
function groupMatches(
  prompt: ReadPrompt,
  { matches }: Matches,
  request: ComplexQueryRequest,
): readonly MatchGroup[] | undefined {
  const { subject, aspects } = prompt
  if (prompt.asksForChange) return groupByTime(matches, request)
  if (prompt.asksForPeople && aspects.length === 0)
    return groupByTheme(matches, request, { subject, onlyPeople: true, picksMostFrequent: true })
  if (aspects.length > 1 && aspects.length <= maxAspectGroups) return groupByAspect(prompt, matches, request)
  return prompt.asksForPattern
    ? groupByTheme(matches, request, { subject, onlyPeople: false, picksMostFrequent: prompt.asksForMost })
    : undefined
}

const maxAspectGroups = 4
const maxMatchesPerGroup = 4

function groupByAspect(
  { aspects }: ReadPrompt,
  matches: readonly Match[],
  { texts }: ComplexQueryRequest,
): readonly MatchGroup[] | undefined {
  const groups = aspects
    .map((aspect) => matches.filter((match) => match.aspect === aspect))
    .map((own, index) => ({
      heading: aspects[index]?.title,
      matches: sortByDate(pickMatches(own, texts, maxMatchesPerGroup)),
      textCount: own.length,
    }))
    .filter((group) => group.matches.length > 0)
  return groups.length > 1 ? groups : undefined
}

/** Composes the passages for each listed subject below its name, counted if the prompt asks. */
async function composeSubjects(
  prompt: ReadPrompt,
  request: ComplexQueryRequest,
  options: MatchOptions,
): Promise<readonly Pieces[]> {
  const paragraphs: Pieces[] = []
  for (const subject of prompt.listedSubjects) {
    const found = await findMatches(subject, request, options)
    const { kind, matches } = found
    const heading = subject.slice(0, 1).toUpperCase() + subject.slice(1)
    const counted = prompt.asksToCount ? quoteCounted(prompt, found, request, maxMatchesPerGroup) : []
    const picked = kind === 'none' ? [] : sortByDate(pickMatches(matches, request.texts, maxMatchesPerGroup))
    if (counted.length > 0) paragraphs.push([`${heading}\n`, ...counted])
    else if (picked.length === 0) paragraphs.push([`${heading}\n${analysisTexts.notFoundText}`])
    else {
      const intro = kind === 'full' ? '' : `\n${composeIntro(found, request, picked.length)}`
      paragraphs.push([`${heading}${intro}`, ...quoteMatches(picked, request)])
    }
  }
  return paragraphs
}

/** Joins paragraphs with a blank line and drops empty ones. */
function joinParagraphs(paragraphs: readonly Pieces[]): Pieces {
  const nonEmpty = paragraphs.filter((pieces) => pieces.some((piece) => piece !== ''))
  return nonEmpty.flatMap((pieces, index) => (index === 0 ? pieces : ['\n\n', ...pieces]))
}
