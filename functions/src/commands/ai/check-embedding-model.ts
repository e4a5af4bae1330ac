import * as v from 'valibot'
import { cosine } from '@geist/sentence-vectors'
import { postEmbeddings } from '../../ai/provider/embeddings/request-embeddings'
import type { ProviderConfig } from '../../ai/provider/provider-config'
import type { SentenceEmbedder } from '@geist/journal-ai'
import { trialJournal } from './trial-journal'

const sizeSchema = v.object({ data: v.pipe(v.array(v.object({ embedding: v.array(v.number()) })), v.length(1)) })

/** Asks for one vector of a made-up word. @returns its size; `undefined` if there is none */
export async function measureDimensions(config: ProviderConfig, signal: AbortSignal): Promise<number | undefined> {
  try {
    const response = await postEmbeddings(config, ['heron'], signal)
    const answer = v.safeParse(sizeSchema, await response.json())
    return response.ok && answer.success ? answer.output.data[0]?.embedding.length : undefined
  } catch {
    return undefined
  }
}

export interface EmbeddingReport {
  /** Whether vectors could be made at all. */
  readonly isUsable: boolean
  readonly questionCount: number
  /** Questions whose nearest note is the one that answers. */
  readonly nearestCount: number
  readonly textsPerSecond: number
}

/** Embeds made-up notes and questions, and counts how often the nearest note answers. */
export async function checkEmbeddingModel(
  embedder: SentenceEmbedder,
  { signal, now }: { readonly signal: AbortSignal; readonly now: () => number },
): Promise<EmbeddingReport> {
  const texts = [...trialJournal.map(({ note }) => note), ...trialJournal.map(({ question }) => question)]
  const questionCount = trialJournal.length
  const startedAt = now()
  try {
    const embeddings = await embedder.embed(texts, signal)
    const seconds = Math.max(now() - startedAt, 1) / 1000
    const vectors = embeddings.map((embedding) => (embedding.status === 'embedded' ? embedding.vector : undefined))
    const noteVectors = vectors.slice(0, questionCount)
    const nearestCount = vectors
      .slice(questionCount)
      .filter((vector, index) => findNearestIndex(vector, noteVectors) === index).length
    return {
      isUsable: vectors.every((vector) => vector !== undefined),
      questionCount,
      nearestCount,
      textsPerSecond: texts.length / seconds,
    }
  } catch {
    return { isUsable: false, questionCount, nearestCount: 0, textsPerSecond: 0 }
  }
}

/**
 * Finds the nearest vector; `undefined` if two are equally near, as if a server returns the same
 * vector for all texts.
 */
function findNearestIndex(
  vector: Float32Array | undefined,
  others: readonly (Float32Array | undefined)[],
): number | undefined {
  if (vector === undefined) return undefined
  const scores = others.map((other) => (other === undefined ? -1 : cosine(vector, other)))
  const best = Math.max(...scores)
  return scores.filter((score) => score > best - 1e-6).length === 1 ? scores.indexOf(best) : undefined
}
