import { limits } from '@geist/domain'

import type { Kind } from './kind'
import { text } from './kinds'

const name = text(limits.notebookNameMaxLength)

/** Something to call a notebook by: not blank, by what JavaScript takes for white space. */
export const notebookName: Kind = {
  accepts: (value) => typeof value === 'string' && name.accepts(value) && value.trim() !== '',
  probes: (stage) => [
    ...name.probes(stage),
    ['a blank', ' '],
    ['a tab', '\t'],
    ['a vertical tab', '\v'],
    ['a blank that does not break', '\u00A0'],
    ['a wide blank', '\u3000'],
    ['a line separator', '\u2028'],
    ['a paragraph separator', '\u2029'],
    ['a byte order mark', '\uFEFF'],
    ['a letter after a blank', ' a'],
    ['a letter before a blank', 'a '],
    ['a letter between line breaks', '\n\nä\n\n'],
    ['a full stop', '.'],
    ['an emoji', '🌧️'],
  ],
}
