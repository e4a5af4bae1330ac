import { palette } from '@geist/ui/cluster-palette'

/**
 * CSS colour of a cluster in both themes. `undefined` gives the muted colour of unclustered notes.
 */
export function clusterColour(colour: number | undefined): string {
  if (colour === undefined) return 'var(--faint)'
  return `light-dark(${palette.light[colour]}, ${palette.dark[colour]})`
}
