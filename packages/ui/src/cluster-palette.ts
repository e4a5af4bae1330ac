/**
 * Colours of clusters that are distinguishable with any common colour blindness. Light: the
 * qualitative scheme 'muted' of Paul Tol, "Colour Schemes", SRON/EPS/TN/09-002, issue 3.2 (2021).
 * Dark: his scheme 'light', which is bright enough for dark backgrounds. With more clusters than
 * colours, colours repeat; position, title and list then distinguish the clusters.
 */
export const clusterPalette = {
  light: ['#332288', '#117733', '#cc6677', '#88ccee', '#ddcc77', '#aa4499', '#44aa99', '#882255', '#999933'],
  dark: ['#77aadd', '#44bb99', '#ee8866', '#99ddff', '#eedd88', '#ffaabb', '#bbcc33', '#dddddd', '#aaaa00'],
} as const

export const clusterPaletteSize = clusterPalette.light.length
