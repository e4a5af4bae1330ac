import type { PublicNotebook } from '@geist/domain'

/** Whether a notebook belongs to another user and is not followed yet. */
export function isRecommendable(
  { uid: owner, collaborators }: Pick<PublicNotebook, 'uid' | 'collaborators'>,
  uid: string,
): boolean {
  return owner !== uid && !collaborators.includes(uid)
}
