import { aiInputLimits, truncateCodeUnits } from '@geist/domain'

/**
 * Builds the prompt for naming a cluster: the beginnings of its most linked notes, one per line.
 *
 * @param notes indices of the cluster's notes
 * @param texts texts of all notes
 * @param linkCounts number of links of each note
 */
export function buildTitlePrompt(notes: readonly number[], texts: readonly string[], linkCounts: Uint32Array): string {
  return notes
    .toSorted((a, b) => (linkCounts[b] ?? 0) - (linkCounts[a] ?? 0) || a - b)
    .slice(0, aiInputLimits.clusterEntriesMax)
    .map((note) =>
      truncateCodeUnits(texts[note] ?? '', aiInputLimits.clusterEntryMaxLength)
        .replaceAll(/\s+/gu, ' ')
        .trim(),
    )
    .filter((line) => line !== '')
    .join('\n')
}
