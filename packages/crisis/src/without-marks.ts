/** A text in lower case without the accents and points that people leave out when they write in a hurry. */
export function withoutMarks(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(
      /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}])\p{M}+/gu,
      '$1',
    )
    .replaceAll(/[\u093Cـ]/gu, '')
    .normalize('NFC')
    .replaceAll(/[ßæœøłđıςىة]/gu, (letter) => plainLetter[letter] ?? letter)
}

/** Letters that are not made of another and a mark. In other scripts than these, marks are vowels. */
const plainLetter: Readonly<Record<string, string>> = {
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
