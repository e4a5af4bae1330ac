import type { PublicNotebook } from '@geist/domain'
import { useEffect, useState } from 'react'

import { watchNotebook, type WatchedNotebookState } from '../../shared/firebase/public/watch-notebook'

export type OpenPublicNotebook =
  | { readonly status: 'loading' | 'unreachable' }
  | { readonly status: 'open'; readonly notebook: PublicNotebook }
  /** Only its owner and subscribers can read the notebook; its entries stay hidden. */
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
  const [latest, setLatest] = useState<{
    readonly key: string
    readonly watched: WatchedNotebookState
    readonly wasOpen: boolean
  }>()
  const key = `${viewer ?? ''}/${notebookId}`
  useEffect(() => {
    return watchNotebook(notebookId, (watched) => {
      setLatest((previous) => {
        const isOpen = watched.status === 'ready' && watched.notebook.isPublic
        return { key, watched, wasOpen: isOpen || (previous?.key === key && previous.wasOpen) }
      })
    })
  }, [notebookId, key])
  if (latest?.key !== key) return { status: 'loading' }
  const { watched, wasOpen } = latest
  switch (watched.status) {
    case 'ready':
      return { status: watched.notebook.isPublic ? 'open' : 'private', notebook: watched.notebook }
    case 'missing':
      return { status: 'missing', wasOpen }
    default:
      return watched
  }
}
