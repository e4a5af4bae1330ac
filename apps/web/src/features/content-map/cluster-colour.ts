import { palette } from '@geist/ui/cluster-palette'

/** The colour of a cluster beside the map, for light and dark; of none, the quiet one of notes on their own. */
export function clusterColour(colour: number | undefined): string {
  if (colour === undefined) return 'var(--faint)'
  return `light-dark(${palette.light[colour]}, ${palette.dark[colour]})`
}
