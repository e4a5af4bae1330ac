import type { DrawnMap } from './drawn-map'
import type { FetchScope, MapFailure, MapPhase } from './worker/map-messages'
import type { MapEvent } from './worker/map-session'

export interface MapState {
  /** `undefined` until the first map is drawn. */
  readonly map: DrawnMap | undefined
  /** The running phase; `share` is its progress from 0 to 1. */
  readonly busy: { readonly phase: MapPhase; readonly share: number } | undefined
  /** The user has requested an update that has not finished. */
  readonly isUpdating: boolean
  /** Why no map, or no newer one, is available. `broken`: the worker crashed. */
  readonly failure: MapFailure | 'broken' | undefined
  readonly doTitlesNeedConsent: boolean
}

export type MapAction = MapEvent | { readonly kind: 'update-requested' | 'update-paused' | 'retry' | 'consent-given' }

export const initialMapState: MapState = {
  map: undefined,
  busy: undefined,
  isUpdating: false,
  failure: undefined,
  doTitlesNeedConsent: false,
}

export function mapReducer(state: MapState, action: MapAction): MapState {
  switch (action.kind) {
    case 'busy':
      return { ...state, busy: { phase: action.phase, share: action.share } }
    case 'drawn':
      return { ...state, map: action.map }
    case 'settled':
      return { ...state, busy: undefined, isUpdating: isStillUpdating(state, action), failure: undefined }
    case 'failed':
      return { ...state, busy: undefined, isUpdating: isStillUpdating(state, action), failure: action.reason }
    case 'broken':
      return { ...state, busy: undefined, isUpdating: false, failure: 'broken' }
    case 'titles-need-consent':
      return { ...state, doTitlesNeedConsent: true }
    case 'update-requested':
      return { ...state, isUpdating: true, failure: undefined }
    case 'update-paused':
      return { ...state, isUpdating: false }
    case 'retry':
      return { ...state, failure: undefined }
    case 'consent-given':
      return { ...state, doTitlesNeedConsent: false }
    default:
      return action satisfies never
  }
}

/** Only the end of an update with scope 'all', which the user requested, clears the flag. */
function isStillUpdating({ isUpdating }: MapState, { scope }: { readonly scope: FetchScope }): boolean {
  return isUpdating && scope !== 'all'
}
