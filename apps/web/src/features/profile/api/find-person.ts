import type { User } from '@geist/domain'

import { loadPublic } from '../../../shared/firebase/public/load-public'

export type Finding =
  | { readonly status: 'found'; readonly user: User }
  /** Nobody goes by this name, or has in the last 30 days. */
  | { readonly status: 'unknown' }
  | { readonly status: 'unreachable' }

/** Looks up whom a username in an address means. */
export async function findPerson(username: string): Promise<Finding> {
  try {
    const { findPerson: find } = await loadPublic()
    const user = await find(username, Date.now())
    return user ? { status: 'found', user } : { status: 'unknown' }
  } catch {
    return { status: 'unreachable' }
  }
}
