import type { TimeSpan } from '@geist/domain'
import { foldText } from '@geist/search'
import { findTimes } from '../time/find-times'
import { boundCombiningMarks } from '../words/bound-combining-marks'
import { hasNegation } from '../words/has-negation'
import { hasUnspacedScript } from '../words/has-unspaced-script'
import { askingWords, functionWords, lightWords } from '../words/question-words'
import { removeTags } from '../words/remove-tags'
import { foldWord, splitWords, type Word } from '../words/split-words'
import { findNames } from './find-names'
import { isForeignQuestion } from './is-foreign-question'
import { type QuestionType, readQuestionType } from './question-type'
import { splitSides } from './split-sides'

/** A word of a question that notes can contain. */
export interface Term {
  readonly stem: string
  readonly folded: string
  /** Importance from 0 to 1, before rarity. */
  readonly weight: number
  /** Whether its capital says that it is a name. */
  readonly isName: boolean
  /** Its index among the words of the question. */
  readonly position: number
  /**
   * Whether it names the kind of thing asked for, as in "Which bird": notes name the thing itself.
   */
  readonly isKind: boolean
}

export interface Question {
  readonly type: QuestionType
  /** The question without tags and words for a time. */
  readonly text: string
  /** Distinct by stem, in order. */
  readonly terms: readonly Term[]
  /** Segments of scripts without spaces, to find in texts as they are. */
  readonly unspacedTerms: readonly string[]
  /** The times that it names, any of which matches; empty if it names none. */
  readonly spans: readonly TimeSpan[]
  /** Whether it asks for what was not so: "who didn't come". */
  readonly isNegated: boolean
  /** Whether it asks how things are now: "now", "these days". */
  readonly isAboutNow: boolean
  /** The stems on each side of a comparison; empty for other types. */
  readonly sides: readonly (readonly string[])[]
  /** Whether it seems to be in another language than English. */
  readonly isForeign: boolean
  /** Whether it asks for a number of notes. */
  readonly asksToCount: boolean
  /**
   * What it asks to count notes of, or how often it happens: "the heron", "her"; `undefined` if it
   * names nothing.
   */
  readonly counted: string | undefined
}

export interface QuestionTime {
  /** Epoch milliseconds. */
  readonly now: number
  /** The user's IANA time zone, one that the platform supports. */
  readonly timeZone: string
}

/** Reads an English question by itself, without the questions before it. Linear time. */
export function readQuestion(question: string, { now, timeZone }: QuestionTime): Question {
  const plainQuestion = removeTags(question.slice(0, maxLength))
  const time = findTimes(plainQuestion, now, timeZone)
  const text = time?.remainingText ?? plainQuestion
  const foldedText = splitWords(text)
    .map(({ written }) => foldWord(written.replaceAll(/['’ʼ]/gu, '')))
    .join(' ')
  const type = readQuestionType(withCommas(text))
  const asksToCount = countPattern.test(foldedText)
  const typeWords = typeWordsOf[type] ?? emptySet
  const terms = findTerms(text).filter(({ folded }) => !typeWords.has(folded))
  // A comparison names times to compare, not one to look in.
  const spans = type === 'compare' ? [] : (time?.spans ?? [])
  return {
    type: terms.length === 0 && spans.length > 0 ? 'time' : type,
    text,
    terms,
    unspacedTerms: findUnspacedTerms(text),
    spans,
    isNegated: !positiveTypes.has(type) && hasNegation(text),
    isAboutNow: /\b(?:now|nowadays|currently|these days|at the moment|still|end(?:ed)? up)\b/u.test(foldedText),
    sides: type === 'compare' ? splitSides(text) : [],
    isForeign: isForeignQuestion(text),
    asksToCount,
    counted: asksToCount || type === 'how-often' ? (describeTerms(text, terms) ?? findObject(text)) : undefined,
  }
}

/** Questions for a number of notes or of times, which notes count together. */
const countPattern =
  /\b(?:how many (?:notes|entries|pages|times|days)|how often (?:did|have|has|had|was|were)|how often do i (?:write|mention|note|talk))\b/u

/** The pronoun in "how many notes mention her". */
function findObject(text: string): string | undefined {
  return /\b(?:mention|mentioned|about) (?<object>him|her|it|them)\b/iu.exec(text)?.groups?.['object']?.toLowerCase()
}

/** The words of the question from its first to its last term, with 'your' for 'my'. */
function describeTerms(text: string, terms: readonly Term[]): string | undefined {
  const words = splitWords(text)
  const positions = terms.filter(({ weight }) => weight === 1).map(({ position }) => position)
  const first = words[Math.min(...positions)]
  const last = words[Math.max(...positions)]
  if (first === undefined || last === undefined) return undefined
  const determiner = /\b(?<word>the|my|our)\s+$/iu.exec(text.slice(0, first.start))?.groups?.['word']?.toLowerCase()
  const described = text.slice(first.start, last.end)
  return determiner === undefined ? described : `${determiner === 'the' ? 'the' : 'your'} ${described}`
}

/** Types whose negated questions have no negated answer: "didn't I buy a bike?". */
const positiveTypes: ReadonlySet<QuestionType> = new Set(['did-i', 'why', 'compare'])

/** Words that only say the type. */
const typeWordsOf: Readonly<Partial<Record<QuestionType, ReadonlySet<string>>>> = {
  list: new Set(['show', 'shows', 'list', 'tell', 'give']),
  last: new Set(['last', 'latest', 'recent']),
  'how-long': new Set(['long']),
  'how-much': new Set(['much', 'expensive']),
}
const emptySet: ReadonlySet<string> = new Set()

/** The limit of a question. */
const maxLength = 2_000
/** More terms than a user types in a question: a draft. Its rarest words decide. */
const maxTerms = 40

/** Folds a text to words and commas, which separate the sides of a comparison. */
function withCommas(text: string): string {
  return foldText(boundCombiningMarks(text))
    .replaceAll("'", '')
    .replaceAll(/[^\p{L}\p{M}\p{N},]+/gu, ' ')
    .trim()
}

function findTerms(text: string): readonly Term[] {
  const words = splitWords(text).filter(({ folded }) => !hasUnspacedScript(folded))
  const names = findNames(words, text)
  const terms = new Map<string, Term>()
  for (const [position, word] of words.entries()) {
    const isOfKind = isKind(words, position)
    const weight = weigh(word, names) * (isOfKind ? kindWeight : 1)
    if (weight > 0 && !terms.has(word.stem) && terms.size < maxTerms)
      terms.set(word.stem, {
        stem: word.stem,
        folded: word.folded,
        weight,
        isName: names.has(word.stem),
        position,
        isKind: isOfKind,
      })
  }
  return [...terms.values()]
}

/** Whether "which" or "what" stands before a word. */
function isKind(words: readonly Word[], position: number): boolean {
  return /^(?:which|what)$/u.test(words[position - 1]?.folded ?? '')
}

function weigh({ folded, written, stem }: Word, names: ReadonlySet<string>): number {
  if (names.has(stem)) return 1
  const plain = written.toLowerCase().replaceAll(/['’ʼ]/gu, '')
  if (folded.length < 2 && !/^\p{N}$/u.test(folded)) return 0
  if (functionWords.has(folded) || functionWords.has(plain) || askingWords.has(folded)) return 0
  return lightWords.has(folded) ? lightWeight : 1
}

const lightWeight = 0.3
const kindWeight = 0.5

/**
 * Splits text by the platform's dictionary. Drops short hiragana segments, which are function
 * words.
 */
function findUnspacedTerms(text: string): readonly string[] {
  const runs = splitWords(text)
    .map(({ folded }) => folded)
    .filter(hasUnspacedScript)
  const segments = runs
    .flatMap((run) => [...new Intl.Segmenter('und', { granularity: 'word' }).segment(run)])
    .map(({ segment }) => segment)
    .filter((segment) => segment.length > 1 || /\p{Script=Han}/u.test(segment))
    .filter((segment) => !/^\p{Script=Hiragana}{1,3}$/u.test(segment))
  return [...new Set(segments)].slice(0, maxTerms)
}
