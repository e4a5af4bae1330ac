import type { RecommendedNotebook } from '@geist/graph'

import type { DrawnMap } from './drawn-map'
import type { JournalNotes } from './journal-notes'

/** What the page tells the worker of its map. */
export type ToMapWorker =
  /** `notes` where this browser keeps no database, so that the worker cannot read them itself. */
  | { readonly kind: 'open'; readonly uid: string; readonly zone: string; readonly notes?: JournalNotes }
  /** Draws the map anew from the server. */
  | { readonly kind: 'update' }
  /** Asks the server once more, since it could not be reached. */
  | { readonly kind: 'retry' }
  /** Asks for titles once more, since the person has agreed to who reads what. */
  | { readonly kind: 'ask-titles' }
  | { readonly kind: 'find'; readonly turn: number; readonly query: string }
  | { readonly kind: 'recommend'; readonly turn: number; readonly id: string }
  /** Who is signed in, and that this is our app, as a call says it. */
  | {
      readonly kind: 'tokens'
      readonly turn: number
      readonly auth: string | undefined
      readonly appCheck: string | undefined
    }

/** What a worker is doing: it waits for the notes of the device, fetches vectors, looks for neighbours, and places the notes. */
export type MapPhase = 'notes' | 'vectors' | 'neighbours' | 'places'

/** What an update asks the server for: what has changed since the last one, everything from the beginning, or nothing. */
export type FetchScope = 'changes' | 'all' | 'nothing'

/** Why there is no map, or no newer one. */
export type MapFailure = 'out-of-reach' | 'ai-off' | 'signed-out' | 'unreadable'

export type Recommendations =
  | { readonly status: 'ready'; readonly notebooks: readonly RecommendedNotebook[] }
  | { readonly status: 'failed' }

/** What the worker tells its page. */
export type FromMapWorker =
  | { readonly kind: 'busy'; readonly phase: MapPhase; readonly share: number }
  | { readonly kind: 'drawn'; readonly map: DrawnMap }
  /** An update is done: the map is as new as it can be. */
  | { readonly kind: 'settled'; readonly scope: FetchScope }
  | { readonly kind: 'failed'; readonly why: MapFailure; readonly scope: FetchScope }
  /** An AI would give titles, once the person has seen who that is. */
  | { readonly kind: 'titles-need-consent' }
  | { readonly kind: 'found'; readonly turn: number; readonly ids: readonly string[] }
  | { readonly kind: 'recommended'; readonly turn: number; readonly answer: Recommendations }
  | { readonly kind: 'tokens-wanted'; readonly turn: number }
