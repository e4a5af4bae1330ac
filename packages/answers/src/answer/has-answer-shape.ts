import type { QuestionType } from '../question/question-type'
import type { ResolvedQuestion } from '../question/resolve-follow-up'
import { hasNegation } from '../words/has-negation'
import { createIsAsked } from './is-asked'

const numberWords =
  'half|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|dozen'
const number = `(?:\\d|\\b(?:${numberWords})\\b)`
const unit = '(?:sec|second|min|minute|hr|hour|day|night|wk|week|fortnight|mth|month|yr|year|season|decade)s?\\b'

/** What an answer to each type of question has; other types have no shape. */
const shapes: Readonly<Partial<Record<QuestionType, RegExp>>> = {
  'how-many': new RegExp(`${number}|\\b(?:one|once|twice|both|pair|none|no)\\b`, 'iu'),
  'how-much': new RegExp(`[$£€¥]|${number}|\\b(?:free|for nothing|twice|double)\\b`, 'iu'),
  'how-often':
    /\b(?:every|each|(?<!at )once(?! more| again)|twice|daily|weekly|monthly|yearly)\b|\btimes\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days\b|\b(?:mornings|afternoons|evenings|nights)\b|\bmorning (?:and|&) (?:evening|night)\b|\ba (?:day|week|month|year)\b/iu,
  'how-long': new RegExp(
    `(?:${number}|\\b(?:a|an|one|few|several)\\b)(?:[- ][\\p{L}-]+){0,3}?[- ]?${unit}|\\b(?:since|until)\\b`,
    'iu',
  ),
  'how-old':
    /\((?:aged? )?\d{1,3}[,)]|\b(?:aged?|turn(?:s|ed|ing)?|years? old|birthday)\b|,\s(?:\d{1,3}|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\p{L}+)?)\b(?=[,.])|\b(?:is|am|was|are|i'm|he's|she's) (?:\d{1,3}|\p{L}+teen|\p{L}+ty(?:-\p{L}+)?)\b/iu,
}

/**
 * Whether a text has what every answer to this type of question has, such as a number; `true` for a
 * type without such a shape.
 */
export function hasAnswerShape(type: QuestionType, text: string): boolean {
  return shapes[type]?.test(text) ?? true
}

/** What an answer to each type of question often has. */
const hints: Readonly<Partial<Record<QuestionType, RegExp>>> = {
  when: /\b(?:today|tonight|this (?:morning|afternoon|evening)|yesterday|last night)\b|\bat (?:\d|half past|quarter|twenty|ten|five|one|two|three|four|six|seven|eight|nine|noon|midnight)/iu,
  'did-i': /\b(?:yes|no|not|never)\b|n['’]t\b/iu,
  who: /(?<=[\p{L}\p{N},;:]\s["“(]?)\p{Lu}\p{L}+|\b(?:mum|dad|mother|father|sister|brother|wife|husband|son|daughter|man|woman|boy|girl|couple|friend|neighbou?r|doctor|teacher)\b/u,
  where:
    /\b(?:in|at|on|under|behind|beside|near|over|above|below|inside|to|from|next to|between|into|onto|across|opposite)\s+(?:the|a|an|my|our|his|her|their|\p{Lu})/u,
  why: /\b(?:[Bb]ecause|since|so that|reason|caused?|due to|therefore|otherwise|afraid|[Cc]ould not|[Cc]ouldn['’]t)\b/u,
}

/**
 * Creates the test whether a text has what an answer to a question often has. A name that the
 * question has does not answer who.
 */
export function createHasHint(question: ResolvedQuestion): (text: string) => boolean {
  const { type, isNegated } = question
  const isAsked = createIsAsked(question)
  const hint = hints[type] ?? shapes[type]
  return (text) => {
    if (isNegated) return hasNegation(text)
    if (hint === undefined) return false
    if (type !== 'who') return hint.test(text)
    return Array.from(text.matchAll(new RegExp(hint, 'gu'))).some(([found]) => !isAsked(found))
  }
}
