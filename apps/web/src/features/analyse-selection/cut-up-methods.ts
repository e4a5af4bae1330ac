import type { CutUpMethod } from '@geist/cut-up'

/** `any` picks a random method. */
export type MethodChoice = CutUpMethod | 'any'

export const methodNames: Readonly<Record<MethodChoice, string>> = {
  any: 'Any method',
  'page-cut': 'Page cut',
  'fold-in': 'Fold-in',
  permutation: 'Permutation',
  remix: 'Remix',
}

export const methodDescriptions: Readonly<Record<CutUpMethod, string>> = {
  'page-cut':
    'Page cut: a page of your lines cut into four parts, the first placed beside the fourth, the second beside the third.',
  'fold-in': 'Fold-in: half of each line from one page, half from another.',
  permutation: 'Permutation: the same few words, with two swapped from line to line.',
  remix: 'Remix: a few words from one note, then a jump to the same word in another note.',
}

export const methodChoices = Object.entries(methodNames).map(([value, label]) => ({ value, label }))

export function isMethodChoice(value: string): value is MethodChoice {
  return Object.hasOwn(methodNames, value)
}
