import type { Role } from '../rules-request'

/** The users and ids of one request, distinct from those of any other request. */
export interface Stage {
  readonly owner: string
  readonly other: string
  readonly subscriber: string
  /** A document id, the same for the same word. */
  readonly id: (word?: string) => string
  /** An unclaimed username, the same for the same word. */
  readonly name: (word: string) => string
  /** A short alphanumeric suffix, unique to this stage. */
  readonly mark: string
  /** The current time in milliseconds since 1970. */
  readonly clock: number
}

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

export function uidOf(stage: Stage, role: Role): string | null {
  return role === 'anonymous' ? null : stage[role]
}
