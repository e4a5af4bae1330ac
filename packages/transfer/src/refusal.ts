import { cleanName } from '@geist/domain'

/** Something that cannot be read, and why, in words for the person. */
export interface Refusal {
  readonly status: 'refused'
  readonly sentence: string
}

/** @param sentence may name a path or something else of a file: that is cleaned */
export function refuse(sentence: string): Refusal {
  return { status: 'refused', sentence: cleanName(sentence) }
}
