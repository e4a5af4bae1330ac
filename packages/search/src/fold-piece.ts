import { foldCase } from '@geist/domain'

/**
 * Character class of everything that combines with the preceding character: marks, the vowels and
 * finals of Hangul that Unicode composes, two vowels of Kirat Rai, and the half-width voicing marks
 * of katakana.
 */
const combining = String.raw`\p{M}\u1160-\u11FF\uD7B0-\uD7FF\u{16D63}\u{16D67}\uFF9E\uFF9F`

/**
 * Matches the parts of a text that folding may change. All text between folds to itself: most of
 * English and Chinese, and kana and Hangul syllables without attached marks. A run of white space
 * is one match.
 */
export const piecesToFold = new RegExp(
  [
    `[A-Z]+(?![${combining}])`,
    `[!-~][${combining}]+`,
    '`',
    String.raw`[^\S ]\s*`,
    String.raw` \s+`,
    String.raw`(?![\u3041-\u3096\u30A1-\u30FA\uAC00-\uD7A3](?![${combining}]))[^\0-\x7F\s\u4E00-\u9FFF][${combining}]*`,
  ].join('|'),
  'gu',
)

/**
 * Folds one piece for search: removes case, compatibility forms and marks that users omit when
 * typing.
 *
 * It drops marks where readers treat the letter without them as the same: Latin, Greek, Cyrillic,
 * the points of Hebrew and Arabic. It keeps marks that are letters: the vowels of Thai and of the
 * Indic scripts, the voicing of kana ('が' is not 'か'), 'й'.
 */
export function foldPiece(piece: string): string {
  const cached = cache.get(piece)
  if (cached !== undefined) return cached
  const result = fold(piece)
  if (cache.size < maxCacheSize && piece.length <= maxCachedLength) cache.set(piece, result)
  return result
}

/**
 * A cache: folding a character takes a microsecond, a lookup a twentieth. Texts repeat a few
 * hundred characters.
 */
const cache = new Map<string, string>()
const maxCacheSize = 5_000
const maxCachedLength = 4

/** Jamo typed on their own ('ㅋㅋ'): their compatibility forms would combine with neighbours. */
const typedJamo = /^[\u3131-\u318E\uFFA0-\uFFDC]/u

const apostrophes = /[\u0060\u00B4\u02B9\u02BB-\u02BD\u2018-\u201B\u2032]/gu
const quotationMarks = /[\u00AB\u00BB\u201C-\u201F\u2033]/gu

/**
 * Characters that users do not type: soft hyphens, joiners, bidirectional marks, variation
 * selectors, the Arabic kashida.
 */
const invisible = buildCharacterClass([
  String.raw`\u00AD\u200B-\u200F\u2060-\u2064\uFEFF`,
  String.raw`\u061C\u202A-\u202E\u2066-\u2069`,
  String.raw`\u180E\uFE00-\uFE0F\u{E0100}-\u{E01EF}`,
  String.raw`\u0640`,
])

/**
 * Optional marks: of Latin, Greek and Cyrillic, the points of Hebrew and Arabic, and the combining
 * blocks.
 */
const optionalMarks = buildCharacterClass([
  String.raw`\u0300-\u0305\u0307-\u036F\u0483-\u0487`,
  String.raw`\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7`,
  String.raw`\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED`,
  String.raw`\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F`,
])
/** An optional mark, except on 'и': 'й' is a letter of its own. */
const breve = /(?<!\u0438)\u0306/gu

/**
 * Letters without a Unicode decomposition, mapped to the letters beside which CLDR's root collation
 * sorts them.
 */
const baseLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
}
const lettersWithBase = /[øłđðħŧıæœ]/gu

function fold(piece: string): string {
  if (/^\s/u.test(piece)) return ' '
  if (typedJamo.test(piece)) return piece
  // NFC first: some characters have a canonical equivalent, such as '\u1FFD', which is '´'.
  const normalized = piece
    .normalize('NFC')
    .replaceAll(apostrophes, "'")
    .replaceAll(quotationMarks, '"')
    .replaceAll(/\p{Pd}/gu, '-')
  // Decomposing 'ŉ' produces another apostrophe.
  return foldCase(normalized.normalize('NFKD').replaceAll(apostrophes, "'").replaceAll(invisible, ''))
    .normalize('NFKD')
    .replaceAll(optionalMarks, '')
    .replaceAll(breve, '')
    .replaceAll(lettersWithBase, (letter) => baseLetters[letter] ?? letter)
    .normalize('NFC')
}

function buildCharacterClass(ranges: readonly string[]): RegExp {
  return new RegExp(`[${ranges.join('')}]`, 'gu')
}
