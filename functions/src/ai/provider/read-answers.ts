import { composerSettings, contentMap, sanitizeSuggestion, stripQuoteMarks } from '@geist/domain'
import { containsAddress } from './contains-address'
import { sanitizeProse, findStablePrefix } from './sanitize-prose'
import { quotationMarkPattern } from './quotation-patterns'
import { impersonatesOperator } from './impersonates-operator'

/*
 * Readers for a model's answers. Answers are as untrusted as the notes, which may hold a prompt
 * injection. Each reader returns text of the requested form or `undefined`.
 */

/**
 * Reads one short line of prose. Of several lines, takes the first finished sentence.
 */
export function readLine(answer: string): string | undefined {
  const lines = splitAnswerLines(answer).map((line) => stripAllQuoteMarks(line.replaceAll(/[*_#`~|]+/gu, '')).trim())
  const line = lines.find((text) => /[.?!。？！]$/u.test(text)) ?? lines[0]
  if (line === undefined || line.length > maxLineLength || !/\p{L}{2}/u.test(line)) return undefined
  return /[<>{}[\]\\]/u.test(line) || containsAddress(line) || impersonatesOperator(line) ? undefined : line
}

/** A single line never quotes, so its marks are removed. */
function stripAllQuoteMarks(line: string): string {
  return stripQuoteMarks(line).replaceAll(quotationMarkPattern, '')
}

/** In UTF-16 code units. */
const maxLineLength = 240

/** Reads a title of a few words on one line. Sentences are rejected by length. */
export function readTitle(answer: string): string | undefined {
  const title = readLine(answer)
    ?.replace(/^title\s*[:：]\s*/iu, '')
    .replace(/[.。!！,;:]+$/u, '')
  const isValidTitle =
    title !== undefined && /\p{L}{2}/u.test(title) && title.length <= contentMap.clusterTitleMaxLength
  return isValidTitle ? title : undefined
}

/**
 * Reads exactly as many different questions as the screen shows, of letters and single spaces.
 */
export function readQueryPrompts(answer: string): readonly string[] | undefined {
  const prompts = new Map<string, string>()
  for (const line of splitAnswerLines(answer)) {
    // Skip a lead such as "Here are three questions:".
    if (/[:：]$/u.test(line)) continue
    const prompt = sanitizeSuggestion(line)
    // Letters alone can still spell out an address.
    if ([line, prompt].some(containsAddress) || impersonatesOperator(prompt)) continue
    if (prompt.length <= maxQuestionLength && /\p{L}{2}.* /u.test(prompt)) prompts.set(prompt.toLowerCase(), prompt)
  }
  const uniquePrompts = [...prompts.values()].slice(0, composerSettings.promptSuggestionCount)
  return uniquePrompts.length === composerSettings.promptSuggestionCount ? uniquePrompts : undefined
}

const maxQuestionLength = 160

/**
 * Reads a reply in paragraphs as plain text without addresses. Only words that occur in the
 * material stay in quotation marks.
 */
export function readReply(answer: string, material: string): string | undefined {
  const text = sanitizeProse(stripControls(answer.slice(0, maxReplyLength)), material)
    .replaceAll(/[ \t]+\n/gu, '\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim()
  return /\p{L}/u.test(text) ? text : undefined
}

/** Reads the stable prefix of a streamed reply. */
export function readPartialReply(textSoFar: string, material: string): string {
  return readReply(findStablePrefix(stripControls(textSoFar)), material) ?? ''
}

/** Maximum length of a reply in UTF-16 code units; the stream is cut off there. */
export const maxReplyLength = 4_000

/** Splits an answer into lines without list numbers and bullets. Accepts a JSON list, too. */
function splitAnswerLines(answer: string): string[] {
  return (parseJsonList(answer) ?? stripControls(answer).split('\n'))
    .map((line) => line.replace(/^\s*(?:[-*•–—]|\(?\d{1,2}[.):])\s+/u, '').trim())
    .filter((line) => line !== '' && !line.startsWith('```'))
}

function parseJsonList(answer: string): string[] | undefined {
  if (!/^\s*\[/u.test(answer)) return undefined
  try {
    const list: unknown = JSON.parse(answer)
    return Array.isArray(list) && list.every((item) => typeof item === 'string') ? list.map(stripControls) : undefined
  } catch {
    return undefined
  }
}

/** Removes control, invisible and bidirectional characters, and unifies line breaks. */
function stripControls(text: string): string {
  return text.replaceAll(/\r\n?|[\u2028\u2029]/gu, '\n').replaceAll(/[^\P{C}\n\t\u200C\u200D]/gu, '')
}
