import { splitWords } from '../../analysis/split-words'
import { findTone } from './find-tone'
import { readClauses } from './read-clauses'
import { fictionPattern, ironyPattern } from './tone-cues'
import type { Form, TopicForm } from './voices'

/** Detects a list, verse or dream. This form overrides the tone. */
export function findForm(draft: string): Form | undefined {
  const lines = draft.split('\n').flatMap((line) => (/[\p{L}\p{N}]/u.test(line) ? line.trim() : []))
  if (isList(lines)) return 'list'
  if (isVerse(lines)) return 'verse'
  if (isEnumeration(draft)) return 'list'
  if (dreamPattern.test(draft)) return 'dream'
  return undefined
}

/** Detects the form of a draft of neutral tone. The first match wins. */
export function findTopicForm(draft: string): TopicForm | undefined {
  if (splitWords(draft).length <= maxShortWords) return 'short'
  if (ironyPattern.test(draft)) return 'irony'
  const text = readClauses(draft)
    .map((words) => words.join(' '))
    .join('. ')
  const topic = topicPatterns.find(([, pattern]) => pattern.test(text))?.[0]
  if (topic !== undefined) return topic
  if (fictionPattern.test(draft)) return 'story'
  if (/\?\s*$/u.test(draft)) return 'question'
  return encounterPattern.test(text) ? 'encounter' : undefined
}

const maxShortWords = 4

const dreamPattern =
  /\b(?:i )?(?:dream(?:t|ed) (?:that|i|about|of|we)\b|had (?:a|the|that) (?:\w+ ){0,2}(?:dream|nightmare)\b|in (?:my|the) dream\b|dream last night)/iu

/** What another person said or did: "he left", "Dad asked". */
const encounterPattern =
  /\b(?:he|she|they|nobody|no one|somebody|someone|everyone|everybody|(?:my|our) (?!own )\w+|dad|mum|mom|gran|grandma|grandpa|nana)(?: (?:just|only|never|then|even|has|had|did not))* (?:said|told|asked|left|came|went|gave|sent|wrote|rang|called|texted|looked|laughed|smiled|shouted|walked|took|made|got|let|kept|forgot|knew|thought)\b/u

const topicPatterns: readonly (readonly [TopicForm, RegExp])[] = [
  [
    'quarrel',
    /\b(?:we|i|he|she|they|and i) (?:\w+ )?(?:argued|quarrelled|quarreled|fought|rowed|fell out)\b|(?<!in )\b(?:a|an|big|huge|another|terrible|stupid) (?:argument|row|fight) with\b|not (?:speaking|talking|spoken) to (?:me|each other)|hung up on me|shouted at me|yelled at me|stormed out/u,
  ],
  [
    'decision',
    /\bshould i\b|\bwhether (?:to|i should|we should)\b|can not decide|do not know (?:if|whether) (?:i|we) should|torn between|on the (?:one|other) hand|make up my mind|thinking (?:of|about) (?:quitting|leaving|moving|saying yes|saying no)|have to decide|need to decide|pros and cons/u,
  ],
  [
    'memory',
    /\bi remember\b|\bwhen (?:i|we) (?:was|were) (?:a |an |about |only |still )?(?:\w+|little|small|young)\b(?= (?:child|kid|boy|girl|little|small|young|[a-z]+))|\bwhen (?:i|we) (?:was|were) (?:little|small|young|kids|children|\w+teen|six|seven|eight|nine|ten|five|four)\b|\byears ago\b|\bwe used to\b|\bas a (?:child|kid|boy|girl)\b|\breminded me of\b/u,
  ],
  [
    'idea',
    /(?:^|\. )(?:an |new |another )?idea\b|^what if\b|\bi had an idea\b|\bit would be (?:good|nice|great) to\b/u,
  ],
  [
    'opinion',
    /^i (?:really |still |do not |honestly )?(?:think|believe|reckon)(?! (?:of|about|he|she|it is|i)\b)|\bin my opinion\b|\bpeople who\b|^(?:people|nobody|everyone|everybody) should\b/u,
  ],
]

/**
 * Whether at least 70 % of three or more lines are items: with a bullet, number, check box or
 * quantity, or up to five words without a pronoun and a full stop.
 */
function isList(lines: readonly string[]): boolean {
  return lines.length >= 3 && lines.filter((line) => isItem(line, 5)).length >= lines.length * 0.7
}

/**
 * Whether the draft is one list of at least four short items ("eggs, milk, bread, tea"). A list of
 * feelings has a tone, so it does not count.
 */
function isEnumeration(draft: string): boolean {
  const items = draft.trim().split(/[,;]/u)
  return items.length >= 4 && items.every((item) => isItem(item, 4)) && findTone(draft) === 'neutral'
}

function isItem(text: string, maxWords: number): boolean {
  if (/^\s*(?:[-*•·+–]|\[[ x]?\]|\d{1,3}[.)]|☐|☑)\s*\S/iu.test(text)) return true
  if (/^\W*\d+(?:[.,/]\d+)?\s?(?:g|kg|ml|l|cl|dl|tsp|tbsp|cups?|oz|lb|x|c|min)\b/iu.test(text)) return true
  const wordCount = splitWords(text).length
  return wordCount > 0 && wordCount <= maxWords && !/[.!?]$|\b(?:i|i['’]m|we|he|she|me|my|it)\b/iu.test(text.trim())
}

/**
 * Whether at least four lines look like verse: 80 % have two words or more and up to 60 characters,
 * and at most half end a sentence.
 */
function isVerse(lines: readonly string[]): boolean {
  if (lines.length < 4) return false
  const verseLines = lines.filter((line) => line.length <= 60 && splitWords(line).length >= 2)
  const sentenceEndCount = lines.filter((line) => /[.!?]["”’]?$/u.test(line)).length
  return verseLines.length >= lines.length * 0.8 && sentenceEndCount <= lines.length * 0.5
}
