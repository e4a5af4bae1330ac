/** Drawing and recommendation settings of the content map. */
export const contentMap = {
  /** Most bytes of a vector that a device gets, one for each number. */
  vectorMaxBytes: 1_024,
  /** Size of the canvas, in canvas pixels. */
  canvasWidthPx: 1920,
  canvasHeightPx: 1080,
  /**
   * Radius range of a node in canvas pixels. The radius grows with the square of the link count.
   */
  nodeRadiusMinPx: 5,
  nodeRadiusMaxPx: 15,
  /** In canvas pixels. A node with a larger radius shows recommendations. */
  recommendationRadiusPx: 8,
  /** In grapheme clusters. A longer label is cut and ends with '...'. */
  labelMaxLength: 36,
  /** A cluster with more nodes counts as large. */
  largeClusterSize: 5,
  /** How many keywords describe a cluster. */
  clusterKeywordCount: 5,
  /** Shortest keyword of a cluster, in characters. */
  clusterKeywordMinLength: 3,
  /** Longest title of a cluster, in characters. */
  clusterTitleMaxLength: 60,
  /** Cluster titles at least this similar (0 to 1) are merged. */
  titleMergeSimilarity: 0.6,
  /** Matches below this similarity (0 to 1) are not recommended. */
  recommendationMinScore: 0.5,
  /** Force between nodes; negative repels. */
  layoutStrength: -200,
  /** Rest length of a link, in canvas pixels. */
  layoutLinkDistancePx: 30,
} as const
