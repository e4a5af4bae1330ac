import { useMemo, useState } from 'react'

export interface Subscribers {
  /** In the order in which they subscribed. */
  readonly uids: readonly string[]
  /** Hides removed subscribers until the notebook is updated without them. */
  readonly hide: (uids: readonly string[]) => void
}

/** Subscribers of a notebook, without those who were just removed. */
export function useSubscribers(collaborators: readonly string[]): Subscribers {
  const [hiddenUids, setHiddenUids] = useState<ReadonlySet<string>>(new Set())
  const [previousCollaborators, setPreviousCollaborators] = useState(collaborators)
  if (previousCollaborators !== collaborators) {
    setPreviousCollaborators(collaborators)
    // Users who have left the list need no hiding. They appear again if they subscribe again.
    const subscribedUids = new Set(collaborators)
    if (hiddenUids.size > 0) setHiddenUids(new Set([...hiddenUids].filter((uid) => subscribedUids.has(uid))))
  }
  const uids = useMemo(() => collaborators.filter((uid) => !hiddenUids.has(uid)), [collaborators, hiddenUids])
  return { uids, hide: (removedUids) => setHiddenUids(new Set([...hiddenUids, ...removedUids])) }
}
