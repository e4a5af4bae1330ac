/**
 * Colours of clusters. Any two are at least 0.069 apart in OKLab, where about 0.02 is just
 * noticeable, with full colour vision and with protanopia, deuteranopia and tritanopia. Each has a
 * contrast of at least 3 to 1 against paper (WCAG 1.4.11). The first ones differ most, so that a
 * map of a few clusters uses those. They were computed: see decision 53. With more clusters than
 * colours, colours repeat; position, title and list then distinguish the clusters.
 */
export const clusterPalette = {
  light: [
    '#4d2184',
    '#da751c',
    '#8484ee',
    '#8a4b56',
    '#7f0443',
    '#605200',
    '#5b8092',
    '#7453ba',
    '#bb69c1',
    '#464d90',
    '#1aa466',
    '#b75700',
    '#24435c',
    '#8a6e54',
    '#006d81',
    '#613102',
  ],
  dark: [
    '#964e9a',
    '#d2e878',
    '#8ca4ff',
    '#cc8a9f',
    '#af4d20',
    '#97ab3b',
    '#6b9264',
    '#947798',
    '#fdb2ff',
    '#536cc5',
    '#7af6cf',
    '#ff9d9a',
    '#0095d5',
    '#cfbe44',
    '#01d5cd',
    '#b67500',
  ],
} as const

export const clusterPaletteSize = clusterPalette.light.length
