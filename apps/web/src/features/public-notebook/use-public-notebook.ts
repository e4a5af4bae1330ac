import type { PublicNotebook } from '@geist/domain'
import { useEffect, useState } from 'react'

import { watchNotebook, type WatchedNotebook } from '../../shared/firebase/public/watch-notebook'

export type OpenPublicNotebook =
  | { readonly status: 'loading' | 'unreachable' }
  | { readonly status: 'open'; readonly notebook: PublicNotebook }
  /** Only its owner and subscribers see that it exists; nobody else can read it. */
  | { readonly status: 'private'; readonly notebook: PublicNotebook }
  | {
      readonly status: 'missing'
      /** Whether it was readable earlier, while this page was open. */
      readonly wasOpen: boolean
    }

/**
 * A public notebook, live.
 *
 * @param viewer uid of the reader. Another reader may see other notebooks, so a change restarts the
 *   listener
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
