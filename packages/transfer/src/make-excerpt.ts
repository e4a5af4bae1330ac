import { shortenLabel } from '@geist/domain'

/** The first words of a text on one line, to identify it. */
export function makeExcerpt(text: string): string {
  return shortenLabel(text.slice(0, 400).replaceAll(/\s+/gu, ' ').trim())
}
