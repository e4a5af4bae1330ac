import type { Kind, Store } from '../permissions'
import type { Role, World } from '../world'

/** One request, and what the rules have to say to it. */
export interface Fact {
  readonly store: Store
  readonly role: Role
  readonly kind: Kind
  readonly outcome: 'allowed' | 'refused'
  /** What is true, as a sentence: the test's name. */
  readonly fact: string
  /** Puts what it needs into the world, then asks. */
  readonly request: (world: World) => Promise<unknown>
}

/** Writes down facts of one store, one call each. */
export interface FactBook {
  readonly facts: readonly Fact[]
  readonly may: Note
  readonly mayNot: Note
}

type Note = (role: Role, kind: Kind, fact: string, request: Fact['request']) => void

/** An empty book of facts about a store. */
export function factsAbout(store: Store): FactBook {
  const facts: Fact[] = []
  const noting =
    (outcome: Fact['outcome']): Note =>
    (role, kind, fact, request) => {
      facts.push({ store, role, kind, outcome, fact, request })
    }
  return { facts, may: noting('allowed'), mayNot: noting('refused') }
}

/** How the sentences call each role. */
export const called: Readonly<Record<Role, string>> = {
  owner: 'the owner',
  other: 'another person',
  subscriber: 'a subscriber',
  anonymous: 'a visitor who is signed out',
}

/** Everybody whom a document does not belong to. */
export const strangers = ['other', 'subscriber', 'anonymous'] as const satisfies readonly Role[]
