import { holdsAddress } from './holds-address'
import { quotationMarks, quotedWords } from './quoted-words'

/**
 * Prose of a model without what a note may have talked it into: no markup, no address of any kind, nothing of the form of a call, and no words between quotation marks that do not stand in the
 * material. What is taken out of a sentence leaves the sentence.
 */
export function plainProse(text: string, material: string): string {
  return text
    .replaceAll(/!?\[([^\]\n]*)\]\([^)\n]*\)/gu, '$1')
    .replaceAll(/<[^>\n]*>/gu, '')
    .replaceAll(/[<>{}[\]\\`|]/gu, '')
    .replaceAll(/\S+/gu, (word) => (holdsAddress(word) ? '…' : word))
    .replaceAll(quotedWords, (whole, ...groups: unknown[]) => ofMaterial(whole, groups, material))
    .replaceAll(quotedOrMark, (whole, ...groups: unknown[]) =>
      whole.length === 1 ? '' : ofMaterial(whole, groups, material),
    )
}

/** Words between marks, or a mark that has no other. */
const quotedOrMark = new RegExp(`${quotedWords.source}|${quotationMarks.source}`, 'gu')

/** A quote as it is where its words stand in the material, else its words without their marks. */
function ofMaterial(quote: string, groups: readonly unknown[], material: string): string {
  const words = groups.find((group) => typeof group === 'string') ?? ''
  return words.trim() !== '' && material.includes(words.trim()) ? quote : words.replaceAll(quotationMarks, '')
}

/**
 * How much of a text that is still being written can be told: up to its last space, and not from a mark or a bracket on that may still be closed.
 */
export function settledProse(text: string): string {
  const words = /^[^]*\s/u.exec(text)?.[0] ?? ''
  const filled = words.replaceAll(quotedWords, (whole) => 'x'.repeat(whole.length))
  const open = /["“”„«»「」『』]|[<[][^\n]*$|(?<![\p{L}\p{N}])['‘][^\n]*$/u.exec(closed(filled))
  return words.slice(0, open?.index)
}

/** With links and tags that are whole filled up, each as long as it is. */
function closed(text: string): string {
  return text.replaceAll(/!?\[[^\]\n]*\](?:\([^)\n]*\)|(?!\())|<[^>\n]*>/gu, (whole) => 'x'.repeat(whole.length))
}
