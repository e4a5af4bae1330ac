import { cleanName } from '@geist/domain'

/** A refused file with an explanation for the user. */
export interface Refusal {
  readonly status: 'refused'
  readonly sentence: string
}

/** @param sentence may contain a path or other file data, which is cleaned */
export function refuse(sentence: string): Refusal {
  return { status: 'refused', sentence: cleanName(sentence) }
}
