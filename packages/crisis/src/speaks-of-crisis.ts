import { germanic } from './phrases/germanic'
import { otherSpaced } from './phrases/other-spaced'
import { romance } from './phrases/romance'
import { slavic } from './phrases/slavic'
import { unspaced } from './phrases/unspaced'
import { vietnamese } from './phrases/vietnamese'
import { normalizeText } from './normalize-text'
import { stripDiacritics } from './strip-diacritics'

/**
 * Whether a text speaks of suicide or self-harm, in any language that dictation offers. It prefers
 * false positives: "I do not want to kill myself" matches, too. Common idioms ("this deadline is
 * killing me", "morir de risa") do not match.
 *
 * It matches handwritten phrases, most of them English, and cannot read between the lines: a
 * negative result means nothing.
 */
export function speaksOfCrisis(text: string): boolean {
  const normalized = normalizeText(text)
  const withoutAccents = stripDiacritics(normalized)
  return (
    plainPatterns.some((pattern) => pattern.test(withoutAccents)) ||
    accentedPatterns.some((pattern) => pattern.test(normalized))
  )
}

/** Patterns for text without accents: accents are removed from the patterns, too. */
const plainPatterns = [
  ...[...germanic, ...romance, ...slavic, ...otherSpaced].map((phrases) => wholeWords(phrases.map(sourceWithoutMarks))),
  ...unspaced.map((phrases) => anywhere(phrases.map(sourceWithoutMarks))),
]

/** Patterns for text with its accents, which distinguish words of Vietnamese. */
const accentedPatterns = [wholeWords(vietnamese.map(({ source }) => source.normalize('NFC')))]

/** Normalizes a pattern in the same way as the text. */
function sourceWithoutMarks({ source }: RegExp): string {
  return stripDiacritics(source.normalize('NFKC'))
}

function wholeWords(sources: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${sources.join('|')})(?![\\p{L}\\p{M}])`, 'u')
}

function anywhere(sources: readonly string[]): RegExp {
  return new RegExp(sources.join('|'), 'u')
}
