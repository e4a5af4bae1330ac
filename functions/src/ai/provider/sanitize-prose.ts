import { stripQuoteMarks } from '@geist/domain'
import { findWholeWords } from './find-whole-words'
import { containsAddress } from './contains-address'
import { quotationMarkPattern, quotationPattern } from './quotation-patterns'
import { mentionsGeist, impersonatesOperator } from './impersonates-operator'

/**
 * Sanitises a model's prose against prompt injection through notes. Removes markup, addresses,
 * anything like a function call, statements in Geist's name, and quotation marks around words that
 * do not occur in the material. Only the offending words of a sentence are removed.
 */
export function sanitizeProse(text: string, material: string): string {
  const textWithoutMarkup = text
    .replaceAll(/!?\[([^\]\n]*)\]\([^)\n]*\)/gu, '$1')
    .replaceAll(/<[^>\n]*>/gu, '')
    // A space keeps "evil[dot]example" from becoming one word.
    .replaceAll(/(?<=\p{L})[[{]|[\]}](?=\p{L})/gu, ' ')
    .replaceAll(/[<>{}[\]\\`|]/gu, '')
  return keepGenuineQuotes(maskGeistClaims(maskAddresses(textWithoutMarkup)), material)
}

/** Replaces each address by an ellipsis. */
function maskAddresses(text: string): string {
  // Fast path, since this runs for every word of a stream.
  if (!containsAddress(text)) return text
  const masked = text.replaceAll(/[^\s\p{L}]+(?:\s+[^\s\p{L}]+)*(?!\S)|\S+/gu, (words) =>
    containsAddress(words) ? '…' : words,
  )
  // A remaining address spans several words: replace the narrowest run that contains it. Odd
  // indexes are the spaces.
  const parts = masked.split(/(\s+)/u)
  for (let width = 3; width <= maxAddressWidth; width += 2) {
    for (let start = 0; start + width <= parts.length; start += 2) {
      if (containsAddress(parts.slice(start, start + width).join(''))) parts.splice(start, width, '…')
    }
  }
  return containsAddress(parts.join('')) ? '' : parts.join('')
}

/**
 * Counts words and the spaces between them: "( dot ) com". A wider address discards the whole text.
 */
const maxAddressWidth = 7

/** Replaces Geist's name by an ellipsis in sentences that speak in its name. */
function maskGeistClaims(text: string): string {
  return text.replaceAll(sentencePattern, (sentence) =>
    impersonatesOperator(sentence)
      ? sentence.replaceAll(/\S+/gu, (word) => (mentionsGeist(word) ? '…' : word))
      : sentence,
  )
}

const sentencePattern = /[^.!?。！？\n]+/gu

/**
 * Keeps only the marks of quotes that occur in the material. Repeats until stable, since a removed
 * mark may create a new quote.
 */
function keepGenuineQuotes(text: string, material: string): string {
  const checkedText = text.replaceAll(quotationOrMarkPattern, (match, ...groups: unknown[]) =>
    match.length === 1 ? '' : keepIfGenuine(match, groups, material),
  )
  return checkedText === text ? text : keepGenuineQuotes(checkedText, material)
}

const quotationOrMarkPattern = new RegExp(`${quotationPattern.source}|${quotationMarkPattern.source}`, 'gu')

/** Keeps a quote if its words occur in the material; else removes its marks. */
function keepIfGenuine(quote: string, groups: readonly unknown[], material: string): string {
  const words = groups.find((group) => typeof group === 'string') ?? ''
  const isGenuine = words.trim() !== '' && findWholeWords(material, words.trim()) !== -1
  return isGenuine ? quote : stripQuoteMarks(words)
}

/**
 * Finds the stable prefix of a streamed text: up to the last space, before any open quotation mark
 * or bracket. It also ends before a possible start of an address or of Geist's name.
 */
export function findStablePrefix(text: string): string {
  const completeWords = /^[^]*\s/u.exec(text)?.[0] ?? ''
  const maskedWords = maskLinksAndTags(completeWords.replaceAll(quotationPattern, (match) => 'x'.repeat(match.length)))
  const openMark = /["“”„‟«»‹›「」『』｢｣《》〝〞〟＂❝❞❛❜]|[<[][^\n]*$|(?<![\p{L}\p{N}])['‘‚‛]/u.exec(maskedWords)
  // Never emit part of a word, link, tag or quote.
  const parts = [...maskedWords.slice(0, openMark?.index).matchAll(/\S+(?=\s)/gu)].map(({ 0: part, index }) => ({
    text: completeWords.slice(index, index + part.length),
    end: index + part.length,
  }))
  return completeWords.slice(0, parts[countStableWords(parts.map((part) => part.text)) - 1]?.end ?? 0)
}

/**
 * Counts the words that no later text can turn into an address or into a sentence with Geist's
 * name.
 */
function countStableWords(words: readonly string[]): number {
  const lastSafeIndex = words.findLastIndex((word) => !possibleAddressStartPattern.test(word))
  const lastSentenceEnd = words.findLastIndex((word) => /[.!?。！？]/u.test(word))
  const nameIndex = mentionsGeist(words.join(' '))
    ? words.findIndex((word, index) => index >= lastSentenceEnd && mentionsGeist(word))
    : -1
  const count = Math.min(lastSafeIndex + 1, nameIndex === -1 ? words.length : nameIndex)
  return count === words.length ? count : countStableWords(words.slice(0, count))
}

/** Fills complete links and tags with placeholders of the same length. */
function maskLinksAndTags(text: string): string {
  return text.replaceAll(/!?\[[^\]\n]*\](?:\([^)\n]*\)|(?!\())|<[^>\n]*>/gu, (match) => 'x'.repeat(match.length))
}

/**
 * Matches a word that may begin an address: it ends in a digit, a stop or a spelled-out stop, or it
 * has no letters.
 */
const possibleAddressStartPattern =
  /(?:^|[\p{Nd}.·•∙・@]|dot|punkt|punto|ponto|point|точка|点|點|ドット|닷|at)\P{L}*$/iu
