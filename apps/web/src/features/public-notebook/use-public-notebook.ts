import type { PublicNotebook } from '@geist/domain'
import { useEffect, useState } from 'react'

import { watchNotebook, type WatchedNotebook } from '../../shared/firebase/public/watch-notebook'

export type OpenPublicNotebook =
  | { readonly status: 'loading' | 'unreachable' }
  | { readonly status: 'open'; readonly notebook: PublicNotebook }
  /** Its owner or a subscriber sees that it is there, though nobody can read it. */
  | { readonly status: 'private'; readonly notebook: PublicNotebook }
  | {
      readonly status: 'missing'
      /** Whether it could be read when this page was opened. */
      readonly wasOpen: boolean
    }

/**
 * A public notebook, live.
 *
 * @param viewer who looks at it: somebody else may see other things, so it is asked for anew
 */
export function usePublicNotebook(notebookId: string, viewer: string | undefined): OpenPublicNotebook {
  const [seen, setSeen] = useState<{
    readonly by: string
    readonly watched: WatchedNotebook
    readonly wasOpen: boolean
  }>()
  const by = `${viewer ?? ''}/${notebookId}`
  useEffect(() => {
    return watchNotebook(notebookId, (watched) => {
      setSeen((before) => {
        const isOpen = watched.status === 'ready' && watched.notebook.isPublic
        return { by, watched, wasOpen: isOpen || (before?.by === by && before.wasOpen) }
      })
    })
  }, [notebookId, by])
  if (seen?.by !== by) return { status: 'loading' }
  const { watched, wasOpen } = seen
  switch (watched.status) {
    case 'ready':
      return { status: watched.notebook.isPublic ? 'open' : 'private', notebook: watched.notebook }
    case 'missing':
      return { status: 'missing', wasOpen }
    default:
      return watched
  }
}
