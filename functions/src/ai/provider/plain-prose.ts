import { stripQuoteMarks } from '@geist/domain'
import { findWhole } from './find-whole'
import { holdsAddress } from './holds-address'
import { quotationMarks, quotedWords } from './quoted-words'
import { namesGeist, speaksForGeist } from './speaks-for-geist'

/**
 * Prose of a model without what a note may have talked it into: no markup, no address of any kind, nothing of the form of a call, nothing said in the name of those who run Geist, and no
 * words between quotation marks that do not stand in the material. What is taken out of a sentence leaves the sentence.
 */
export function plainProse(text: string, material: string): string {
  const plain = text
    .replaceAll(/!?\[([^\]\n]*)\]\([^)\n]*\)/gu, '$1')
    .replaceAll(/<[^>\n]*>/gu, '')
    // "evil[dot]example" must not become one word.
    .replaceAll(/(?<=\p{L})[[{]|[\]}](?=\p{L})/gu, ' ')
    .replaceAll(/[<>{}[\]\\`|]/gu, '')
  return withTrueQuotes(withoutName(withoutAddresses(plain)), material)
}

function withoutAddresses(text: string): string {
  // Of a text that is being written this is asked with every word.
  if (!holdsAddress(text)) return text
  const masked = text.replaceAll(/[^\s\p{L}]+(?:\s+[^\s\p{L}]+)*(?!\S)|\S+/gu, (words) =>
    holdsAddress(words) ? '…' : words,
  )
  // Where one is left, it is of several words: the fewest that hold it go. Every other part is the space between two of them.
  const parts = masked.split(/(\s+)/u)
  for (let width = 3; width <= widestAddress; width += 2) {
    for (let at = 0; at + width <= parts.length; at += 2) {
      if (holdsAddress(parts.slice(at, at + width).join(''))) parts.splice(at, width, '…')
    }
  }
  return holdsAddress(parts.join('')) ? '' : parts.join('')
}

/** In words and the spaces between them: "( dot ) com". What is wider takes the whole text with it. */
const widestAddress = 7

function withoutName(text: string): string {
  return text.replaceAll(sentences, (sentence) =>
    speaksForGeist(sentence) ? sentence.replaceAll(/\S+/gu, (word) => (namesGeist(word) ? '…' : word)) : sentence,
  )
}

const sentences = /[^.!?。！？\n]+/gu

/** With the marks of quotes that stand in the material, and no others. Where one falls out, those around it may become a quote. */
function withTrueQuotes(text: string, material: string): string {
  const judged = text.replaceAll(quotedOrMark, (whole, ...groups: unknown[]) =>
    whole.length === 1 ? '' : ofMaterial(whole, groups, material),
  )
  return judged === text ? text : withTrueQuotes(judged, material)
}

/** Words between marks, or a mark that has no other. */
const quotedOrMark = new RegExp(`${quotedWords.source}|${quotationMarks.source}`, 'gu')

/** A quote as it is where its words stand in the material, else its words without their marks. */
function ofMaterial(quote: string, groups: readonly unknown[], material: string): string {
  const words = groups.find((group) => typeof group === 'string') ?? ''
  const isTrue = words.trim() !== '' && findWhole(material, words.trim()) !== -1
  return isTrue ? quote : stripQuoteMarks(words)
}

/**
 * How much of a text that is still being written can be told: up to its last space, and not from a mark or a bracket on that may still be closed, nor from what may still become an address or
 * the name of those who run Geist.
 */
export function settledProse(text: string): string {
  const words = /^[^]*\s/u.exec(text)?.[0] ?? ''
  const filled = closed(words.replaceAll(quotedWords, (whole) => 'x'.repeat(whole.length)))
  const open = /["“”„‟«»‹›「」『』｢｣《》〝〞〟＂❝❞❛❜]|[<[][^\n]*$|(?<![\p{L}\p{N}])['‘‚‛]/u.exec(filled)
  // No word is told in part, nor a link, a tag or a quote.
  const parts = [...filled.slice(0, open?.index).matchAll(/\S+(?=\s)/gu)].map(({ 0: part, index }) => ({
    text: words.slice(index, index + part.length),
    end: index + part.length,
  }))
  return words.slice(0, parts[countSettled(parts.map((part) => part.text)) - 1]?.end ?? 0)
}

/** How many words of a text nothing that follows can make a part of an address, or the name in a sentence that has not ended. */
function countSettled(words: readonly string[]): number {
  const last = words.findLastIndex((word) => !begunAddress.test(word))
  const ended = words.findLastIndex((word) => /[.!?。！？]/u.test(word))
  const named = namesGeist(words.join(' ')) ? words.findIndex((word, at) => at >= ended && namesGeist(word)) : -1
  const count = Math.min(last + 1, named === -1 ? words.length : named)
  return count === words.length ? count : countSettled(words.slice(0, count))
}

/** With links and tags that are whole filled up, each as long as it is. */
function closed(text: string): string {
  return text.replaceAll(/!?\[[^\]\n]*\](?:\([^)\n]*\)|(?!\())|<[^>\n]*>/gu, (whole) => 'x'.repeat(whole.length))
}

/** A word that ends in a digit or a stop, is one in words, or none. */
const begunAddress = /(?:^|[\p{Nd}.·•∙・@]|dot|punkt|punto|ponto|point|точка|点|點|ドット|닷|at)\P{L}*$/iu
