import { aiInputLimits, truncateCodeUnits } from '@geist/domain'

/**
 * Prompt for naming a cluster: the beginnings of its most linked notes, one per line.
 *
 * @param linkCounts number of links of each note
 */
export function titleContent(notes: readonly number[], texts: readonly string[], linkCounts: Uint32Array): string {
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
