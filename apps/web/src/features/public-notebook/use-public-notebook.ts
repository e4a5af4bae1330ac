import type { PublicNotebook } from '@geist/domain'
import { useEffect, useState } from 'react'

import { watchNotebook, type WatchedNotebookState } from '../../shared/firebase/public/watch-notebook'

export type PublicNotebookState =
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
 * Listens to a public notebook.
 *
 * @param viewerUid uid of the signed-in user. Another user may read other notebooks, so a change
 *   restarts the listener
 */
export function usePublicNotebook(notebookId: string, viewerUid: string | undefined): PublicNotebookState {
  const [lastResult, setLastResult] = useState<{
    readonly key: string
    readonly watchedState: WatchedNotebookState
    readonly wasOpen: boolean
  }>()
  // Tells a result for another notebook or viewer from the current one.
  const key = `${viewerUid ?? ''}/${notebookId}`
  useEffect(() => {
    return watchNotebook(notebookId, (watchedState) => {
      setLastResult((previous) => {
        const isOpen = watchedState.status === 'ready' && watchedState.notebook.isPublic
        return { key, watchedState, wasOpen: isOpen || (previous?.key === key && previous.wasOpen) }
      })
    })
  }, [notebookId, key])
  if (lastResult?.key !== key) return { status: 'loading' }
  const { watchedState, wasOpen } = lastResult
  switch (watchedState.status) {
    case 'ready':
      return { status: watchedState.notebook.isPublic ? 'open' : 'private', notebook: watchedState.notebook }
    case 'missing':
      return { status: 'missing', wasOpen }
    default:
      return watchedState
  }
}
