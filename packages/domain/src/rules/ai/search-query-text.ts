import { limits } from '../../constants/limits'
import type { SearchQuery } from '../../entities/search-query'
import { cleanName } from '../text/clean-name'
import { replaceLoneSurrogates } from '../text/code-units'
import { splitGraphemes } from '../text/split-graphemes'

/** A question about selected entries with its answer, as the user sees it. */
export interface EarlierQuestion {
  /** Well-formed UTF-16, not blank. */
  readonly question: string
  /** `''` if none is stored. */
  readonly answer: string
}

type QueryText = Pick<SearchQuery, 'title' | 'content'>

/**
 * Encodes a Complex Query for the store `searchQueries`: question as title, answer as content. A
 * question that is too long for a title or has several lines is stored in full at the start of the
 * content, above a line `---`. The answer is cut to fit.
 */
export function formatSearchQuery({ question, answer }: EarlierQuestion): QueryText {
  const title = toTitle(question)
  const plainText = { title, content: truncate(answer, limits.contentMaxLength) }
  const parsed = parseSearchQuery(plainText)
  if (parsed.question === question && parsed.answer === plainText.content) return plainText
  const head = `${question.replaceAll(dashLine, '$&-')}${separator}`
  return { title, content: head + truncate(answer, limits.contentMaxLength - head.length) }
}

/** The inverse of `formatSearchQuery`. In a text of any other origin, the title is the question. */
export function parseSearchQuery({ title, content }: QueryText): EarlierQuestion {
  const separatorStart = content.indexOf(separator)
  if (separatorStart !== -1) {
    const question = content.slice(0, separatorStart).replaceAll(escapedDashLine, (dashes) => dashes.slice(1))
    if (toTitle(question) === title) return { question, answer: content.slice(separatorStart + separator.length) }
  }
  return { question: title, answer: content }
}

const separator = '\n---\n'
/** Escapes lines of a question that look like the separator with one more dash. */
const dashLine = /^-{3,}$/gmu
const escapedDashLine = /^-{4,}$/gmu

/** The question as one line, cut between grapheme clusters; never empty. */
function toTitle(question: string): string {
  const line = cleanName(question) || ellipsis
  if (line.length <= limits.searchQueryTitleMaxLength) return line
  let length = 0
  for (const cluster of splitGraphemes(line)) {
    if (length + cluster.length + ellipsis.length > limits.searchQueryTitleMaxLength) break
    length += cluster.length
  }
  return `${line.slice(0, length)}${ellipsis}`
}

function truncate(text: string, maxLength: number): string {
  const truncated = text.length <= maxLength ? text : `${text.slice(0, maxLength - ellipsis.length)}${ellipsis}`
  // The cut may leave a lone surrogate.
  return replaceLoneSurrogates(truncated)
}

const ellipsis = '…'
