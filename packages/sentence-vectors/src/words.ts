/**
 * The words of a text as the table has them: in lower case and without accents, contractions written out ("can't" is can and not), compounds in their parts,
 * abbreviations without their points, numbers that are one word as that word; letters by themselves, 'a' and 'I' among them, say too little. The same on every engine: no locale and no dictionary of the machine has a say.
 */
export function words(text: string): string[] {
  const found: string[] = []
  for (const [piece] of plain(text).matchAll(pieces)) {
    if (/^\p{L}\./u.test(piece)) found.push(piece.replaceAll('.', ''))
    else if (isNumber.test(piece)) found.push(numberWords.get(piece) ?? piece)
    else addWords(found, piece)
  }
  return found.filter((word) => !/^[a-z]$/u.test(word))
}

/** Accents are taken off, since the table's words have none. Only those of the Latin, Greek and Cyrillic scripts: elsewhere marks make other letters. */
function plain(text: string): string {
  const lower = text.normalize('NFKD').toLowerCase()
  return lower.replaceAll(/[\u0300-\u036f]/gu, '').replaceAll(/[\u2019\u02bc]/gu, "'")
}

/** Abbreviations with points; numbers with what divides their digits; words, with apostrophes and hyphens within. */
const pieces =
  /(?<![\p{L}\p{M}\p{N}])(?:\p{L}\.)+\p{L}(?![\p{L}\p{M}\p{N}])|\p{N}+(?:[.,:/]\p{N}+)+|[\p{L}\p{M}\p{N}]+(?:['\u2010-][\p{L}\p{M}\p{N}]+)*/gu

const isNumber = /^[\p{N}.,:/]+$/u

/** Adds the parts of a compound, each with its contractions written out. */
function addWords(found: string[], piece: string): void {
  for (const part of piece.split(/[\u2010-]/u)) {
    const [first = '', ...rest] = part.split("'")
    found.push(numberWords.get(first) ?? first)
    for (const ending of rest) {
      const before = found.at(-1) ?? ''
      if (ending === 't' && before.endsWith('n')) {
        const verb = before.slice(0, -1)
        // Nothing where "n't" stands apart, as in texts that were taken apart before.
        found.splice(-1, 1, ...(verb === '' ? [] : [shortened.get(verb) ?? verb]), 'not')
      } else {
        found.push(...(endings.get(ending) ?? [ending]))
      }
    }
  }
}

/** What the ending of a contraction stands for. An s is nearly always a genitive, or as good as no word. */
const endings: ReadonlyMap<string, readonly string[]> = new Map([
  ['s', []],
  ['re', ['are']],
  ['ve', ['have']],
  ['ll', ['will']],
  ['d', ['would']],
  ['m', ['am']],
])

const shortened: ReadonlyMap<string, string> = new Map([
  ['ca', 'can'],
  ['wo', 'will'],
  ['sha', 'shall'],
])

/** Numbers of one word. Others tell too little to be taken apart: 'twenty three' is nearer to any number than to a meaning. */
const numberWords: ReadonlyMap<string, string> = new Map([
  ...'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, value) => [String(value), word] as const),
  ...'thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, place) => [String(10 * (place + 3)), word] as const),
])
