import { boundCombiningMarks } from '@geist/answers'

/**
 * Normalises a text to what a reader or a browser sees: NFKC, without invisible characters, one
 * kind of dash and space. Quotation marks are dropped, since the words around a removed one join.
 */
export function normalizeVisibleText(text: string): string {
  return boundCombiningMarks(text)
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}"“”„‟«»‹›「」『』〝〞〟❝❞❛❜《》'‘’‚‛]/gu, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/\s+/gu, ' ')
}
