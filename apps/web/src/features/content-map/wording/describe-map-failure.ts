import type { MapState } from '../map-state'

/** Why no map, or no newer one, could be loaded, and what the user can do. */
export function describeMapFailure(failure: NonNullable<MapState['failure']>): string {
  switch (failure) {
    case 'unreachable':
      return 'The server could not be reached. Try again in a moment.'
    case 'ai-off':
      return 'AI is switched off for your account, so no map is drawn. You can switch it on in Settings.'
    case 'signed-out':
      return 'Your session has ended. Sign in again to see the map.'
    case 'unreadable':
      return 'The notes on this device could not be read. Open the page again.'
    case 'broken':
      return 'Couldn’t load the map. Reconnect, then reload the page.'
    default:
      return failure satisfies never
  }
}
