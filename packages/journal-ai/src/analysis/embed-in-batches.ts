import type { SentenceEmbedder } from '../sentence-embedder'

/**
 * Embeds texts in batches, and yields to the event loop between them.
 *
 * @returns the vectors in order; `undefined` for a text without a known word
 * @throws when the model cannot be loaded
 */
export async function embedInBatches(
  texts: readonly string[],
  embedder: SentenceEmbedder,
): Promise<readonly (Float32Array | undefined)[]> {
  const embeddedVectors: (Float32Array | undefined)[] = []
  for (let start = 0; start < texts.length; start += batchSize) {
    const embeddings = await embedder.embed(texts.slice(start, start + batchSize))
    embeddedVectors.push(
      ...embeddings.map((embedding) => (embedding.status === 'embedded' ? embedding.vector : undefined)),
    )
    await new Promise((resolve) => setTimeout(resolve))
  }
  return embeddedVectors
}

const batchSize = 1_000
