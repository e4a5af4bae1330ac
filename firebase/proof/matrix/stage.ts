import type { Role } from '../rules-request'

/** The users and ids of one request, distinct from those of any other request. */
export interface Stage {
  readonly owner: string
  readonly other: string
  readonly subscriber: string
  /** Returns a document id, the same for the same word. */
  readonly id: (word?: string) => string
  /** Returns an unclaimed username, the same for the same word. */
  readonly name: (word: string) => string
  /** A short alphanumeric suffix, unique to this stage. */
  readonly suffix: string
  /** The current time in milliseconds since 1970. */
  readonly nowMs: number
}

export function createStage(stageNumber: number, nowMs: number): Stage {
  const suffix = stageNumber.toString(36).padStart(4, '0')
  return {
    owner: `owner-${suffix}`,
    other: `other-${suffix}`,
    subscriber: `subscriber-${suffix}`,
    id: (word = 'id') => `${word}-${suffix}`.padStart(24, '0'),
    name: (word) => `${word}-${suffix}`,
    suffix,
    nowMs,
  }
}

export function getUid(stage: Stage, role: Role): string | null {
  return role === 'anonymous' ? null : stage[role]
}
