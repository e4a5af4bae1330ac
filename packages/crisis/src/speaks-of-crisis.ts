import { germanicPhrases } from './phrases/germanic-phrases'
import { otherSpacedPhrases } from './phrases/other-spaced-phrases'
import { romancePhrases } from './phrases/romance-phrases'
import { slavicPhrases } from './phrases/slavic-phrases'
import { unspacedPhrases } from './phrases/unspaced-phrases'
import { vietnamesePhrases } from './phrases/vietnamese-phrases'
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
  const normalizedText = normalizeText(text)
  const textWithoutAccents = stripDiacritics(normalizedText)
  return (
    plainPatterns.some((pattern) => pattern.test(textWithoutAccents)) ||
    accentedPatterns.some((pattern) => pattern.test(normalizedText))
  )
}

/** Patterns for text without accents: accents are removed from the patterns, too. */
const plainPatterns = [
  ...[...germanicPhrases, ...romancePhrases, ...slavicPhrases, ...otherSpacedPhrases].map((phrases) =>
    createWholeWordPattern(phrases.map(stripPatternDiacritics)),
  ),
  ...unspacedPhrases.map((phrases) => createAnywherePattern(phrases.map(stripPatternDiacritics))),
]

/** Patterns for text with its accents, which distinguish words of Vietnamese. */
const accentedPatterns = [createWholeWordPattern(vietnamesePhrases.map(({ source }) => source.normalize('NFC')))]

/** The source of a pattern, normalized in the same way as the text. */
function stripPatternDiacritics({ source }: RegExp): string {
  return stripDiacritics(source.normalize('NFKC'))
}

/** One pattern for all sources that matches whole words only. */
function createWholeWordPattern(sources: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${sources.join('|')})(?![\\p{L}\\p{M}])`, 'u')
}

/** One pattern for all sources, without word boundaries. */
function createAnywherePattern(sources: readonly string[]): RegExp {
  return new RegExp(sources.join('|'), 'u')
}
