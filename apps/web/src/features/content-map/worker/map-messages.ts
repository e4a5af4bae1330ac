import type { RecommendedNotebook } from '@geist/graph'

import type { DrawnMap } from '../drawn-map'
import type { JournalNotes } from './read-journal-notes'

/** Message from the page to the map worker. */
export type MapWorkerRequest =
  /** `notes` is set if this browser has no database that the worker could read. */
  | { readonly kind: 'open'; readonly uid: string; readonly timeZone: string; readonly notes?: JournalNotes }
  /** Recomputes the map from all vectors of the server. */
  | { readonly kind: 'update' }
  /** Updates the map again after a failure. */
  | { readonly kind: 'retry' }
  /** Retries naming the clusters, after the user has consented to the AI. */
  | { readonly kind: 'request-titles' }
  | { readonly kind: 'find'; readonly requestId: number; readonly query: string }
  | { readonly kind: 'recommend'; readonly requestId: number; readonly noteId: string }
  /** ID token and App Check token for calls to the server. */
  | {
      readonly kind: 'tokens'
      readonly requestId: number
      readonly auth: string | undefined
      readonly appCheck: string | undefined
    }

/** Phase of an update: reading notes, fetching vectors, finding neighbours, laying out. */
export type MapPhase = 'notes' | 'vectors' | 'neighbours' | 'positions'

/** What an update fetches: vectors changed since the last update, all vectors, or none. */
export type FetchScope = 'changes' | 'all' | 'none'

/** Why no map, or no newer one, is available. */
export type MapFailure = 'unreachable' | 'ai-off' | 'signed-out' | 'unreadable'

export type Recommendations =
  | { readonly status: 'ready'; readonly notebooks: readonly RecommendedNotebook[] }
  | { readonly status: 'failed' }

/** Message from the map worker to the page. */
export type MapWorkerMessage =
  /** `share` is the progress of the phase, from 0 to 1. */
  | { readonly kind: 'busy'; readonly phase: MapPhase; readonly share: number }
  | { readonly kind: 'drawn'; readonly map: DrawnMap }
  /** An update has ended; a map that it changed was sent before. */
  | { readonly kind: 'settled'; readonly scope: FetchScope }
  | { readonly kind: 'failed'; readonly reason: MapFailure; readonly scope: FetchScope }
  /** An AI could name the clusters once the user consents. */
  | { readonly kind: 'titles-need-consent' }
  | { readonly kind: 'notes-found'; readonly requestId: number; readonly ids: readonly string[] }
  | { readonly kind: 'notebooks-recommended'; readonly requestId: number; readonly recommendations: Recommendations }
  | { readonly kind: 'tokens-requested'; readonly requestId: number }
