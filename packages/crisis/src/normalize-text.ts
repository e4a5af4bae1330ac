/**
 * Normalizes a text for the phrase patterns: lower case, single spaces, one kind of apostrophe, and
 * letters instead of lookalike digits and signs ("k1ll", "su!cide"). Keeps accents.
 */
export function normalizeText(text: string): string {
  return text
    .replaceAll(longMarkRunPattern, '$&\u034F')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[‘’ʼ´`]/gu, "'")
    .replaceAll(invisiblePattern, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/(?<=\p{L})[01345!@$|](?=\p{L})/gu, (sign) => letterBySign[sign] ?? sign)
    .trim()
}

/** Invisible characters: soft hyphens, joiners and the like. */
const invisiblePattern = /\p{Cf}/gu

/**
 * Long runs of marks. An invisible joiner splits them (Stream-Safe Text Format, Unicode Standard
 * Annex 15), since normalization sorts a run in quadratic time.
 */
const longMarkRunPattern = /[\p{M}\uFF9E\uFF9F]{30}/gu

const letterBySign: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '!': 'i',
  '@': 'a',
  $: 's',
  '|': 'i',
}
