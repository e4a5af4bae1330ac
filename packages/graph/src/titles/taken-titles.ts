import { contentMap } from '@geist/domain'

import { measureTitleSimilarity } from '../measure-title-similarity'
import { toWordKeys } from './to-word-keys'

/** The titles of a map so far. */
export class TakenTitles {
  readonly #titles: string[] = []
  readonly #wordKeys = new Set<string>()

  /** Whether a title is short enough, and shares no word with a taken one. */
  isFree(title: string): boolean {
    const keys = toWordKeys(title)
    return (
      keys.length > 0 &&
      title.length <= contentMap.clusterTitleMaxLength &&
      keys.every((key) => !this.#wordKeys.has(key)) &&
      // The map merges clusters with similar titles.
      this.#titles.every((other) => measureTitleSimilarity(other, title) < contentMap.titleMergeSimilarity)
    )
  }

  take(title: string): void {
    if (title === '') return
    this.#titles.push(title)
    for (const key of toWordKeys(title)) this.#wordKeys.add(key)
  }
}
