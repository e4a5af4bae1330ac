import type { MapPhase } from '../worker/map-messages'

export function describeProgress(phase: MapPhase): string {
  switch (phase) {
    case 'notes':
      return 'Fetching your notes'
    case 'vectors':
      return 'Asking what your notes are about'
    case 'neighbours':
      return 'Finding which notes are close'
    case 'positions':
      return 'Placing them on the map'
    default:
      return phase satisfies never
  }
}
