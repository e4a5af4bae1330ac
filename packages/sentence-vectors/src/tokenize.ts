/**
 * Tokenizes a text as the table expects: lower case, no accents, contractions expanded ("can't"
 * becomes can and not), compounds split, abbreviations without points, numbers of one word spelled
 * out. Single letters, including 'a' and 'I', are dropped. It is the same on every engine, without
 * locale or system dictionary.
 */
export function tokenize(text: string): string[] {
  const tokens: string[] = []
  for (const [piece] of removeAccents(text).matchAll(piecePattern)) {
    if (/^\p{L}\./u.test(piece)) tokens.push(piece.replaceAll('.', ''))
    else if (numberPattern.test(piece)) tokens.push(numberWords.get(piece) ?? piece)
    else addWords(tokens, piece)
  }
  return tokens.filter((word) => !/^[a-z]$/u.test(word))
}

/**
 * Removes accents, since the table's words have none. Only in Latin, Greek and Cyrillic script:
 * elsewhere marks make other letters.
 */
function removeAccents(text: string): string {
  const lowerCaseText = text.normalize('NFKD').toLowerCase()
  return lowerCaseText.replaceAll(/[\u0300-\u036f]/gu, '').replaceAll(/[\u2019\u02bc]/gu, "'")
}

/**
 * Abbreviations with points, numbers with separators, and words with inner apostrophes and hyphens.
 */
const piecePattern =
  /(?<![\p{L}\p{M}\p{N}])(?:\p{L}\.)+\p{L}(?![\p{L}\p{M}\p{N}])|\p{N}+(?:[.,:/]\p{N}+)+|[\p{L}\p{M}\p{N}]+(?:['\u2010-][\p{L}\p{M}\p{N}]+)*/gu

const numberPattern = /^[\p{N}.,:/]+$/u

/** Adds the parts of a compound, with contractions expanded. */
function addWords(tokens: string[], piece: string): void {
  for (const part of piece.split(/[\u2010-]/u)) {
    const [first = '', ...endings] = part.split("'")
    tokens.push(numberWords.get(first) ?? first)
    for (const ending of endings) {
      const previous = tokens.at(-1) ?? ''
      if (ending === 't' && previous.endsWith('n')) {
        const verb = previous.slice(0, -1)
        // No verb if "n't" stands alone, as in tokenized texts.
        tokens.splice(-1, 1, ...(verb === '' ? [] : [verbByStem.get(verb) ?? verb]), 'not')
      } else {
        tokens.push(...(expansionByEnding.get(ending) ?? [ending]))
      }
    }
  }
}

/** Words for contraction endings. An s is almost always a genitive, or carries no meaning. */
const expansionByEnding: ReadonlyMap<string, readonly string[]> = new Map([
  ['s', []],
  ['re', ['are']],
  ['ve', ['have']],
  ['ll', ['will']],
  ['d', ['would']],
  ['m', ['am']],
])

/** Verbs whose form before "n't" differs: can't, won't, shan't. */
const verbByStem: ReadonlyMap<string, string> = new Map([
  ['ca', 'can'],
  ['wo', 'will'],
  ['sha', 'shall'],
])

/**
 * Numbers of one word. Others carry too little meaning to be split: 'twenty three' is closer to any
 * number than to a meaning.
 */
const numberWords: ReadonlyMap<string, string> = new Map([
  ...'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, value) => [String(value), word] as const),
  ...'thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, index) => [String(10 * (index + 3)), word] as const),
])
