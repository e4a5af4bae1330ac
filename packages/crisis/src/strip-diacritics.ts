/** Removes the accents and points that users omit in a hurry. Expects lower case. */
export function stripDiacritics(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(
      /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}])\p{M}+/gu,
      '$1',
    )
    .replaceAll(/[\u093Cـ]/gu, '')
    .normalize('NFC')
    .replaceAll(/[ßæœøłđıςىة]/gu, (letter) => baseLetters[letter] ?? letter)
}

/** Letters without a decomposition. In other scripts, marks are vowels and stay. */
const baseLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ς: 'σ',
  ى: 'ي',
  ة: 'ه',
}
