import type { Kind, Store } from '../permissions'
import type { Role, World } from '../world'

/** A request and its expected outcome. */
export interface Fact {
  readonly store: Store
  readonly role: Role
  readonly kind: Kind
  readonly outcome: 'allowed' | 'refused'
  /** The test title, a sentence. */
  readonly fact: string
  /** Seeds its documents, then sends the request. */
  readonly request: (world: World) => Promise<unknown>
}

/** A builder for the facts of one store. */
export interface FactBook {
  readonly facts: readonly Fact[]
  readonly may: Note
  readonly mayNot: Note
}

type Note = (role: Role, kind: Kind, fact: string, request: Fact['request']) => void

export function factsAbout(store: Store): FactBook {
  const facts: Fact[] = []
  const noting =
    (outcome: Fact['outcome']): Note =>
    (role, kind, fact, request) => {
      facts.push({ store, role, kind, outcome, fact, request })
    }
  return { facts, may: noting('allowed'), mayNot: noting('refused') }
}

/** The words for each role in test titles. */
export const roleNames: Readonly<Record<Role, string>> = {
  owner: 'the owner',
  other: 'another person',
  subscriber: 'a subscriber',
  anonymous: 'a visitor who is signed out',
}

/** All roles except the owner. */
export const strangers = ['other', 'subscriber', 'anonymous'] as const satisfies readonly Role[]
