import { aiSending } from '@geist/domain'

import { wholeCharacters } from '../../shared/whole-characters'

/**
 * What an AI is given to name a cluster: the beginnings of its most typical notes, one a line.
 *
 * @param links how many links each note has: those with most stand for the rest
 */
export function titleContent(notes: readonly number[], texts: readonly string[], links: Uint32Array): string {
  return notes
    .toSorted((a, b) => (links[b] ?? 0) - (links[a] ?? 0) || a - b)
    .slice(0, aiSending.clusterEntriesMax)
    .map((note) =>
      wholeCharacters(texts[note] ?? '', aiSending.clusterEntryMaxLength)
        .replaceAll(/\s+/gu, ' ')
        .trim(),
    )
    .filter((line) => line !== '')
    .join('\n')
}
