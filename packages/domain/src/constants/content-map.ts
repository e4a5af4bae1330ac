/** How the content map is drawn and what it recommends. */
export const contentMap = {
  /** Size of the canvas, in its own pixels. */
  canvasWidthPx: 1920,
  canvasHeightPx: 1080,
  /** Radius of a node by its number of links, on a squared scale, in canvas pixels. */
  nodeRadiusMinPx: 5,
  nodeRadiusMaxPx: 15,
  /** A node with a radius above this brings recommendations, in canvas pixels. */
  recommendationRadiusPx: 8,
  /** Characters of a label before '...'. */
  labelMaxLength: 36,
  /** A cluster with more nodes than this is large. */
  largeClusterSize: 5,
  /** How many words describe a cluster. */
  clusterKeywordCount: 5,
  /** Shorter words never describe a cluster, in characters. */
  clusterKeywordMinLength: 3,
  /** Title of a cluster, in characters. */
  clusterTitleMaxLength: 60,
  /** Titles at least this similar (0 to 1) become one. */
  titleMergeSimilarity: 0.6,
  /** Matches at least this similar (0 to 1) count towards a recommendation. */
  recommendationMinScore: 0.5,
  /** Force between nodes; negative repels. */
  layoutStrength: -200,
  /** Length that links pull towards, in canvas pixels. */
  layoutLinkDistancePx: 30,
} as const
