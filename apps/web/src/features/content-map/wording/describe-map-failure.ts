import type { MapState } from '../map-state'

/** Why no map, or no newer one, could be loaded, and what the user can do. */
export function describeMapFailure(failure: NonNullable<MapState['failure']>): string {
  switch (failure) {
    case 'unreachable':
      return 'Geist can’t reach its server. Try again in a moment.'
    case 'ai-off':
      return 'AI is off for your account, so there’s no map. You can turn it on in Settings.'
    case 'signed-out':
      return 'Your session has ended. Sign in again to see the map.'
    case 'unreadable':
      return 'This browser can’t open your notes on this device. Reload the page.'
    case 'broken':
      return 'Couldn’t load the map. Reconnect, then reload the page.'
    default:
      return failure satisfies never
  }
}
