import { limits } from '../constants/limits'
import type { Parsed } from './parsed'

/**
 * Judges what a person wrote. Nothing is trimmed, and nothing is required: whether a draft may be empty is the composer's matter.
 *
 * Halves of an emoji, which a cut or a broken paste leaves behind, become U+FFFD: a store of UTF-8 text cannot hold them.
 */
export function parseContent(input: string): Parsed<string, 'too-long'> {
  if (input.length > limits.contentMaxLength) {
    return { status: 'refused', reason: 'too-long', sentence: tooLong(input.length) }
  }
  return { status: 'accepted', value: input.replaceAll(loneSurrogates, '\uFFFD') }
}

const loneSurrogates = /\p{Surrogate}/gu

function tooLong(length: number): string {
  const [has, fits] = [length, limits.contentMaxLength].map((count) => count.toLocaleString('en-US'))
  return `This entry has ${has} characters, and ${fits} fit into one. Your text is still here: please shorten it or make it two.`
}
