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
    'Page cut: a page of your lines in four sections, the first beside the fourth, the second beside the third.',
  'fold-in': 'Fold-in: half of each line of one page, and half of the same line of another.',
  permutation: 'Permutation: the same few words, one place exchanged from line to line.',
  remix: 'Remix: some words of one entry, then on as another goes on that has the last of them.',
}

export const methodChoices = Object.entries(methodNames).map(([value, label]) => ({ value, label }))

export function isMethodChoice(value: string): value is MethodChoice {
  return Object.hasOwn(methodNames, value)
}
