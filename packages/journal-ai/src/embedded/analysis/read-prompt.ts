import { type Aspect, findAspects, moodAspects } from './aspects'

/** What a prompt asks of the notes. */
export interface ReadPrompt {
  /** What it asks about, without the words for how to answer; `''` if it is about everything. */
  readonly subject: string
  /** The feelings, decisions and the like that passages should show; any one suffices. */
  readonly aspects: readonly Aspect[]
  /** Whether it asks for the mood in general, so that `aspects` are all of a mood. */
  readonly asksForMood: boolean
  /** Whether it says "I", "me" or "my". */
  readonly namesWriter: boolean
  /** Several subjects to group by, as typed; empty for one. */
  readonly listedSubjects: readonly string[]
  readonly asksToCount: boolean
  /** Whether it says "most". */
  readonly asksForMost: boolean
  readonly asksForChange: boolean
  readonly asksForPeople: boolean
  /** Whether it asks what comes back, so that passages are grouped by what they share. */
  readonly asksForPattern: boolean
  /** Whether it asks for the earliest or the latest passages. */
  readonly wantedEnd: WantedEnd | undefined
}

/** `lately` asks for several of the latest passages. */
export type WantedEnd = 'first' | 'last' | 'lately'

/** Reads the first 2,000 code units of an English prompt. The limit bounds the time. */
export function readPrompt(prompt: string): ReadPrompt {
  const text = prompt.slice(0, maxLength).replaceAll(/[‘’ʼ]/gu, "'")
  const asksForChange = changePattern.test(text)
  const named = findAspects(text)
  const asksForMood = named.length === 0 && moodPattern.test(text)
  const subject = removeWords(named.reduce((rest, { promptPattern }) => removeMatches(rest, promptPattern), text))
  return {
    subject,
    aspects: asksForMood ? moodAspects : named,
    asksForMood,
    namesWriter: firstPersonPattern.test(text),
    listedSubjects: asksForChange ? [] : splitSubjects(text, subject, named),
    asksToCount: countPattern.test(text),
    asksForMost: mostPattern.test(text),
    asksForChange,
    asksForPeople: peoplePattern.test(text),
    asksForPattern: patternPattern.test(text),
    wantedEnd: asksForChange ? undefined : readWantedEnd(text),
  }
}

/** In UTF-16 code units. */
const maxLength = 2_000

const countPattern =
  /\b(?:how many|how often|how frequently|how regularly|number of|count(?! on\b)|counts|tally|most often|most frequent(?:ly)?|(?:write|wrote|written|talk|talked) (?:about )?(?:the )?most|mention(?:ed)? most)\b/iu
const mostPattern = /\bmost\b/iu
const changePattern =
  /\b(?:over time|over the (?:weeks|months|years?)|timeline|chang(?:e|es|ed|ing)(?! (?:the|a|an|my|our|his|her|their|to|jobs?|into|clothes)\b)|develop(?:s|ed|ment|ing)?|evol(?:ve|ves|ved|ving|ution)|progress(?:ed|ion)?|trends?|differ|(?:get|gets|got|getting) (?:any )?(?:better|worse|easier|harder)|(?:better|worse|more|less|\w{3,}ier) than (?:before|i used to|last year|(?:a|some|two|three) (?:weeks?|months?|years?) ago)|from the first (?:\w+ )?to the last|beginning and (?:in |at )?(?:the )?end|than i used to)\b/iu
const firstPersonPattern = /\b(?:i|me|my)\b/iu
const peoplePattern = /\b(?:who|whom|whose|people|persons?|names?)\b/iu
const patternPattern =
  /\b(?:keep|keeps|kept|again|recurring|recurs?|repeat(?:ed|edly|ing|s)?|come back|comes back|coming back|returns?|returning|more than once|patterns?|threads?|themes?|topics?|always|constantly|common)\b/iu
const moodPattern = /\b(?:moods?|feel|feels|feeling|feelings|felt|emotions?|emotional(?:ly)?|tone)\b/iu

function readWantedEnd(text: string): WantedEnd | undefined {
  if (/\b(?:when\b.*\bfirst|first (?:time|note|entry|thing|mention)|earliest)\b/iu.test(text)) return 'first'
  if (lastPattern.test(text)) return 'last'
  return /\b(?:lately|recently|these days|nowadays)\b/iu.test(text) ? 'lately' : undefined
}

const lastPattern =
  /\b(?:when\b.*\blast(?! (?:week|month|year|night|spring|summer|autumn|winter))|last (?:time|note|entry|thing|mention)|latest|most recent(?:ly)?)\b/iu

function removeMatches(text: string, pattern: RegExp): string {
  return text.replaceAll(new RegExp(pattern.source, 'giu'), ' ')
}

/** Words for how to answer, which no note is about, as alternatives of a regular expression. */
const instructionWords = [
  // Summaries
  'summar(?:y|ies|i[sz]e|i[sz]es|i[sz]ed|i[sz]ing)|overview|overall|recap|analy[sz]e|analysis|insights?',
  'pros|cons|advantages|disadvantages|points?|bullet|group(?:ed)?|sort|please|worth(?: reading)?|especially',
  'main|important|key|big(?:gest)?|interesting|special|else|together',
  // Patterns
  'threads?|themes?|topics?|subjects?|patterns?|trends?|common|recurring|recurs?|repeat(?:ed|edly|ing|s)?',
  'keep|keeps|kept|again|(?:come|comes|coming|came) (?:back|up)|returns?|returning|appear(?:s|ed)?',
  // Counts
  'once|often|frequent(?:ly)?|frequency|most|many|much|times?|number|counts?|tally',
  // Change and comparison
  'over time|timeline|chang(?:e|es|ed|ing)|develop(?:s|ed|ment|ing)?|evol(?:ve|ves|ved|ving|ution)',
  'progress(?:ed|ion)?|differ(?:s|ent|ences?)?|getting|better|worse|same|compare|compared|between|versus|vs|from',
  // Beginning and end
  'beginning|end|start|first|last|latest|earliest|lately|recently|these days|nowadays',
  // Moods
  'moods?|feel|feels|feeling|feelings|felt|emotions?|emotional(?:ly)?|tone',
  // The notes and who is in them
  'people|persons?|names?|lines?|passages?|quotes?|sentences?|words?|texts?|details?|selection|selected|life|lives',
  // Light verbs
  'give|gave|show|tell|find|list|read|stand|make|makes|made|making|get|gets|got|take|took|come|came|go|went|have|had',
  'do|did|done|want|wanted|wants|think|thought|thinking|see|saw|look|looks|use|used|try|tried|started|stop|stopped',
  'turn|turned|bring|seem|seems|become|became|mean|need|needed|talk|talks|talked|talking|speak|speaks|discuss(?:ed)?',
  'say|said|says|saying|down|up|i|me|my',
]
const instructionPattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${instructionWords.join('|')})(?![\\p{L}\\p{N}])`, 'giu')

function removeWords(text: string): string {
  return text.replaceAll(instructionPattern, ' ').replaceAll(/\s+/gu, ' ').trim()
}

/** "the flat and the job", "the flat vs the job", as typed. */
function splitSubjects(text: string, subject: string, named: readonly Aspect[]): readonly string[] {
  const list = /(?:about|between|compare|on|with|of|from)\s+(?<list>[^?.!]+)/iu.exec(text)?.groups?.['list'] ?? text
  const parts = list
    .split(/\s*,\s*(?:and\s+)?|\s+(?:and|or|vs\.?|versus)\s+|\s+compared (?:to|with)\s+/iu)
    .map((part) => part.replaceAll(/^(?:about|on|with|of|from|to)\s+|[?.!\s]+$/giu, '').trim())
  const isPlain = (part: string) => {
    const words = part.split(/\s+/u)
    const content = removeWords(named.reduce((rest, { promptPattern }) => removeMatches(rest, promptPattern), part))
    const isSentence = /\b(?:what|which|who|how|when|where|why|did|does|was|were|is|are)\b/iu.test(part)
    return words.length <= maxSubjectWords && !isSentence && /[\p{L}\p{N}]/u.test(content.replaceAll(articles, ''))
  }
  const isList = parts.length >= 2 && parts.length <= maxListedSubjects && parts.every(isPlain)
  return isList && parts.some((part) => subject.toLowerCase().includes(part.toLowerCase().split(/\s+/u).at(-1) ?? part))
    ? parts
    : []
}

const articles = /\b(?:the|a|an|my|our|his|her|their)\b/giu
const maxSubjectWords = 4
const maxListedSubjects = 4
