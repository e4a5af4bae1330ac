import type { MapPhase } from '../worker/map-messages'

export function describeProgress(phase: MapPhase): string {
  switch (phase) {
    case 'notes':
      return 'Loading your notes'
    case 'vectors':
      return 'Finding what your notes are about'
    case 'neighbours':
      return 'Finding related notes'
    case 'positions':
      return 'Arranging the map'
    default:
      return phase satisfies never
  }
}
