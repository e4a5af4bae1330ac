import { composing, contentMap, sanitizeSuggestion, stripQuoteMarks } from '@geist/domain'
import { holdsAddress } from './holds-address'
import { plainProse, settledProse } from './plain-prose'
import { quotationMarks } from './quoted-words'
import { speaksForGeist } from './speaks-for-geist'

/*
 * What a model writes is as untrusted as what it read: a note may have talked it into anything. Whatever comes, these give text of the
 * form that was asked for, or nothing.
 */

/** One short line of prose, or `undefined`. Of an answer in several lines it is the first that is a finished sentence. */
export function readLine(answer: string): string | undefined {
  const lines = linesOf(answer).map((line) => withoutMarks(line.replaceAll(/[*_#`~|]+/gu, '')).trim())
  const line = lines.find((text) => /[.?!。？！]$/u.test(text)) ?? lines[0]
  if (line === undefined || line.length > longestLine || !/\p{L}{2}/u.test(line)) return undefined
  return /[<>{}[\]\\]/u.test(line) || holdsAddress(line) || speaksForGeist(line) ? undefined : line
}

/** What stands in one line is said and not quoted. */
function withoutMarks(line: string): string {
  return stripQuoteMarks(line).replaceAll(quotationMarks, '')
}

const longestLine = 240

/** A few words on one line, or `undefined`. A sentence about the notes is no title of them. */
export function readTitle(answer: string): string | undefined {
  const title = readLine(answer)
    ?.replace(/^title\s*[:：]\s*/iu, '')
    .replace(/[.。!！,;:]+$/u, '')
  const isTitle = title !== undefined && /\p{L}{2}/u.test(title) && title.length <= contentMap.clusterTitleMaxLength
  return isTitle ? title : undefined
}

/** As many different questions as the screen shows, of letters and single spaces, or `undefined`. */
export function readQueryPrompts(answer: string): readonly string[] | undefined {
  const prompts = new Map<string, string>()
  for (const line of linesOf(answer)) {
    // "Here are three questions:"
    if (/[:：]$/u.test(line)) continue
    const prompt = sanitizeSuggestion(line)
    // Letters alone can still write an address out.
    if ([line, prompt].some(holdsAddress) || speaksForGeist(prompt)) continue
    if (prompt.length <= longestQuestion && /\p{L}{2}.* /u.test(prompt)) prompts.set(prompt.toLowerCase(), prompt)
  }
  const read = [...prompts.values()].slice(0, composing.promptSuggestionCount)
  return read.length === composing.promptSuggestionCount ? read : undefined
}

const longestQuestion = 160

/** A reply of some paragraphs as plain text without addresses, or `undefined`. What it puts between quotation marks are words of the material. */
export function readReply(answer: string, material: string): string | undefined {
  const text = plainProse(withoutControls(answer.slice(0, longestReply)), material)
    .replaceAll(/[ \t]+\n/gu, '\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim()
  return /\p{L}/u.test(text) ? text : undefined
}

/** What can be told of a reply that is still being written: a beginning of what it will be. */
export function readBegunReply(written: string, material: string): string {
  return readReply(settledProse(withoutControls(written)), material) ?? ''
}

/** What a reply may have at most, in UTF-16 code units; a model that goes on is stopped. */
export const longestReply = 4_000

/** The lines of an answer without the numbers and bullets that lists begin with; a list in JSON is one too. */
function linesOf(answer: string): string[] {
  return (asJsonList(answer) ?? withoutControls(answer).split('\n'))
    .map((line) => line.replace(/^\s*(?:[-*•–—]|\(?\d{1,2}[.):])\s+/u, '').trim())
    .filter((line) => line !== '' && !line.startsWith('```'))
}

function asJsonList(answer: string): string[] | undefined {
  if (!/^\s*\[/u.test(answer)) return undefined
  try {
    const list: unknown = JSON.parse(answer)
    return Array.isArray(list) && list.every((item) => typeof item === 'string') ? list.map(withoutControls) : undefined
  } catch {
    return undefined
  }
}

/** Control characters, and those that are invisible or turn the direction of what follows. Whatever parts lines is one line feed. */
function withoutControls(text: string): string {
  return text.replaceAll(/\r\n?|[\u2028\u2029]/gu, '\n').replaceAll(/[^\P{C}\n\t\u200C\u200D]/gu, '')
}
