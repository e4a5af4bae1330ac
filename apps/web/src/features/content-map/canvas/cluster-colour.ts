import { clusterPalette } from '@geist/ui/cluster-palette'

/**
 * Converts a palette index to a CSS colour for both themes. `undefined` gives the muted colour of
 * unclustered notes.
 */
export function toClusterColour(colour: number | undefined): string {
  if (colour === undefined) return 'var(--faint)'
  return `light-dark(${clusterPalette.light[colour]}, ${clusterPalette.dark[colour]})`
}
