import type { Role } from '../ask'

/** The people and ids of one request, which no other request has. */
export interface Stage {
  readonly owner: string
  readonly other: string
  readonly subscriber: string
  /** The random id of a document, the same for the same word. */
  readonly id: (word?: string) => string
  /** A username that nobody has, the same for the same word. */
  readonly name: (word: string) => string
  /** What tells this stage from all others: a few letters and digits. */
  readonly mark: string
  /** The moment in milliseconds since 1970 from which a request counts days. */
  readonly clock: number
}

/** The stage of this number. */
export function stageOf(number: number, clock: number): Stage {
  const mark = number.toString(36).padStart(4, '0')
  return {
    owner: `owner-${mark}`,
    other: `other-${mark}`,
    subscriber: `subscriber-${mark}`,
    id: (word = 'id') => `${word}-${mark}`.padStart(24, '0'),
    name: (word) => `${word}-${mark}`,
    mark,
    clock,
  }
}

/** The uid of a role on a stage. */
export function uidOf(stage: Stage, role: Role): string | null {
  return role === 'anonymous' ? null : stage[role]
}
