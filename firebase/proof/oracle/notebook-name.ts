import { limits } from '@geist/domain'

import type { FieldType } from './field-type'
import { text } from './field-types'

const name = text(limits.notebookNameMaxLength)

/** Invisible characters, one of each class and range that the rules name. */
export const invisibleCharacters: Readonly<Record<string, string>> = {
  'a blank': ' ',
  'a tab': '\t',
  'a vertical tab': '\v',
  NUL: '\0',
  'a next-line control': '\u0085',
  'a blank that does not break': '\u00A0',
  'a wide blank': '\u3000',
  'a line separator': '\u2028',
  'a paragraph separator': '\u2029',
  'a byte order mark': '\uFEFF',
  'a soft hyphen': '\u00AD',
  'a zero-width space': '\u200B',
  'a zero-width joiner': '\u200D',
  'a right-to-left override': '\u202E',
  'a left-to-right isolate': '\u2066',
  'a word joiner': '\u2060',
  'an unassigned invisible': '\u2065',
  'an accent without a letter': '\u0301',
  'a circle around nothing': '\u20DD',
  'a variation selector': '\uFE0F',
  'a Hangul filler': '\u3164',
  'a half-width Hangul filler': '\uFFA0',
  'a Hangul initial filler': '\u115F',
  'a Hangul vowel filler': '\u1160',
  'an empty Braille cell': '\u2800',
  'an unassigned special': '\uFFF0',
  'the last unassigned special': '\uFFF8',
  'a tag': '\u{E0041}',
  'an unassigned tag': '\u{E0080}',
  'the last unassigned tag': '\u{E0FFF}',
}

/** Matches anything but white space, controls, format characters, marks and blank glyphs. */
const visibleCharacter = /[^\s\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/** A notebook name: at least one character is visible. */
export const notebookName: FieldType = {
  accepts: (value) => typeof value === 'string' && name.accepts(value) && visibleCharacter.test(value),
  probes: (stage) => [
    ...name.probes(stage),
    ...Object.entries(invisibleCharacters),
    ['all invisible characters', Object.values(invisibleCharacters).join('')],
    ['a letter after a blank', ' a'],
    ['a letter before a blank', 'a '],
    ['a letter between zero-width spaces', '\u200Ba\u200B'],
    ['a letter with an accent of its own', 'e\u0301'],
    ['a letter between line breaks', '\n\nä\n\n'],
    ['a full stop', '.'],
    ['an emoji', '🌧️'],
    ['a Hangul letter', '한'],
    ['a Braille letter', '\u2801'],
    ['a letter of a private use', '\uE000'],
  ],
}
