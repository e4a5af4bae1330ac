/** Something that cannot be read, and why, in words for the person. */
export interface Refusal {
  readonly status: 'refused'
  readonly sentence: string
}

export function refuse(sentence: string): Refusal {
  return { status: 'refused', sentence }
}
