/**
 * A text as crisis phrases are looked for in: lower case, one space between words, one kind of apostrophe, and letters where digits and
 * signs stand for them ("k1ll", "su!cide"). Accents are kept.
 */
export function plainText(text: string): string {
  return text
    .replaceAll(manyMarks, '$&\u034F')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[‘’ʼ´`]/gu, "'")
    .replaceAll(invisible, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/(?<=\p{L})[01345!@$|](?=\p{L})/gu, (sign) => letterBehind[sign] ?? sign)
    .trim()
}

/** Soft hyphens, joiners and the like, which no reader sees. */
const invisible = /\p{Cf}/gu

/**
 * Marks in a row, parted by a sign that is one itself and that nobody sees (Stream-Safe Text Format, Unicode Standard Annex 15): normalising sorts them in the square of how many there are.
 */
const manyMarks = /[\p{M}\uFF9E\uFF9F]{30}/gu

const letterBehind: Readonly<Record<string, string>> = {
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
