import { cacheKey, documentIdSchema } from '@geist/domain'
import { array, type InferOutput, number, object, picklist, readonly, pipe, safeParse, string } from 'valibot'

import { dropLocalText, readLocalText, writeLocalText } from '../../shared/local/local-text'

const schema = object({
  askedAt: number(),
  notebooks: pipe(
    array(object({ id: documentIdSchema, near: string(), kind: picklist(['cluster', 'note']) })),
    readonly(),
  ),
})

/** What was recommended on this device last. */
export type KeptRecommendations = Readonly<InferOutput<typeof schema>>

/** A notebook, and which own notes it is near to. */
export type Recommendation = KeptRecommendations['notebooks'][number]

/** What was recommended to this account on this device, if it was. Its notebooks may have changed since: only their ids are kept. */
export function keptRecommendations(uid: string): KeptRecommendations | undefined {
  try {
    const parsed = safeParse(schema, JSON.parse(readLocalText(cacheKey('recommended', uid)) ?? ''))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

/** Keeps what is recommended; where the browser keeps nothing it is asked for anew at each visit. */
export function keepRecommendations(uid: string, kept: KeptRecommendations): void {
  writeLocalText(cacheKey('recommended', uid), JSON.stringify(kept))
}

/** Takes it off this device: it tells what somebody writes about. */
export function forgetRecommendations(uid: string): void {
  dropLocalText(cacheKey('recommended', uid))
}
