import { contentMap } from '../../constants/content-map'
import { splitGraphemes } from './split-graphemes'

/**
 * The label of a node: up to `contentMap.labelMaxLength` grapheme clusters, then '...' if the text
 * is longer.
 */
export function shortenLabel(text: string): string {
  let end = 0
  let count = 0
  for (const cluster of splitGraphemes(text)) {
    if (count === contentMap.labelMaxLength) return `${text.slice(0, end)}...`
    end += cluster.length
    count += 1
  }
  return text
}
