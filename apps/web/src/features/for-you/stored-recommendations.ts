import { toCacheKey, documentIdSchema } from '@geist/domain'
import { array, type InferOutput, number, object, picklist, readonly, pipe, safeParse, string } from 'valibot'

import { deleteLocalText, readLocalText, writeLocalText } from '../../shared/local/local-text'

const recommendationsSchema = object({
  askedAt: number(),
  notebooks: pipe(
    array(object({ id: documentIdSchema, near: string(), kind: picklist(['cluster', 'note']) })),
    readonly(),
  ),
})

/** The latest recommendations stored on this device. */
export type StoredRecommendations = Readonly<InferOutput<typeof recommendationsSchema>>

/** A notebook, with the name and kind of the topic that it is close to. */
export type Recommendation = StoredRecommendations['notebooks'][number]

/**
 * Reads the account's stored recommendations. Only notebook ids are stored, since notebooks may
 * change.
 */
export function readStoredRecommendations(uid: string): StoredRecommendations | undefined {
  try {
    const parsed = safeParse(recommendationsSchema, JSON.parse(readLocalText(toCacheKey('recommended', uid)) ?? ''))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

/** Stores recommendations. If the browser stores nothing, each visit searches again. */
export function storeRecommendations(uid: string, recommendations: StoredRecommendations): void {
  writeLocalText(toCacheKey('recommended', uid), JSON.stringify(recommendations))
}

/** Deletes the recommendations from this device, since they reveal what the user writes about. */
export function deleteStoredRecommendations(uid: string): void {
  deleteLocalText(toCacheKey('recommended', uid))
}
