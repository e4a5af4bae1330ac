import type { PublicNotebook } from '@geist/domain'

/** Whether a notebook is somebody else's, and not followed yet. */
export function isNews(
  { uid: owner, collaborators }: Pick<PublicNotebook, 'uid' | 'collaborators'>,
  uid: string,
): boolean {
  return owner !== uid && !collaborators.includes(uid)
}
