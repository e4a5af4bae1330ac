import { type ProviderConfig, type ProviderSettings, readProviderConfig } from '../provider-config'

/** A model of the configured endpoint that turns texts into vectors. */
export interface EmbeddingConfig extends ProviderConfig {
  /** The size of the vectors that the endpoint returns. */
  readonly dimensions: number
  /** How many leading numbers are kept, at most `maxDimensions`. */
  readonly keptDimensions: number
}

/** The operator's settings as text. */
export interface EmbeddingSettings extends ProviderSettings {
  readonly ai: string
  /** Empty: the built-in model makes all vectors. */
  readonly embeddingModel: string
  readonly embeddingDimensions: string
  /** Empty: all numbers are kept. */
  readonly embeddingKeep: string
}

/** The longest vector that Firestore searches. */
export const maxDimensions = 2_048
/** Larger vectors would not fit into an answer of the endpoint. */
const maxReturnedDimensions = 8_192

export type EmbeddingChoice =
  /** The built-in model makes all vectors. */
  | { readonly kind: 'embedded' }
  | { readonly kind: 'provider'; readonly config: EmbeddingConfig }
  /** A setting is missing or invalid: no text is sent, and the built-in vectors answer. */
  | { readonly kind: 'misconfigured' }

/**
 * Chooses the model for vectors. Vectors come only from the endpoint that also answers (`GEIST_AI`
 * is `provider`), since a user consents to one recipient.
 */
export function chooseEmbeddings(settings: EmbeddingSettings): EmbeddingChoice {
  if (settings.embeddingModel.trim() === '') return { kind: 'embedded' }
  // Checks the address; the model for vectors is another one.
  const provider = settings.ai === 'provider' ? readProviderConfig(settings) : undefined
  const dimensions = readCount(settings.embeddingDimensions, maxReturnedDimensions)
  const keptDimensions =
    settings.embeddingKeep.trim() === '' ? dimensions : readCount(settings.embeddingKeep, dimensions)
  const model = settings.embeddingModel.trim()
  if (provider === undefined || dimensions === undefined || keptDimensions === undefined)
    return { kind: 'misconfigured' }
  // A tilde separates the parts of a device's cursor, which names the model.
  if (keptDimensions > maxDimensions || model.includes('~')) return { kind: 'misconfigured' }
  return { kind: 'provider', config: { ...provider, model, dimensions, keptDimensions } }
}

/** The name stored beside each vector. Vectors with different names cannot be compared. */
export function getVectorModel({ model, host, keptDimensions }: EmbeddingConfig): string {
  return `${model}/${keptDimensions}@${host}`
}

function readCount(text: string, max = 0): number | undefined {
  const count = /^\d{1,5}$/u.test(text.trim()) ? Number(text.trim()) : 0
  return count >= 1 && count <= max ? count : undefined
}
