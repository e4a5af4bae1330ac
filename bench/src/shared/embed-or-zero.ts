import { dimensions, embedText, type WordTable } from '@geist/sentence-vectors'

/** Embeds a text; returns zeros if the table has none of its words. */
export function embedOrZero(table: WordTable, text: string): Float32Array {
  const embedding = embedText(table, text)
  return embedding.status === 'embedded' ? embedding.vector : new Float32Array(dimensions)
}
