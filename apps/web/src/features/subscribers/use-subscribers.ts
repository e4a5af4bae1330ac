import { useMemo, useState } from 'react'

export interface Subscribers {
  /** In the order in which they subscribed. */
  readonly uids: readonly string[]
  /** Hides removed subscribers until the notebook arrives without them. */
  readonly hide: (uids: readonly string[]) => void
}

/** Subscribers of a notebook, without those who were just removed. */
export function useSubscribers(collaborators: readonly string[]): Subscribers {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [known, setKnown] = useState(collaborators)
  if (known !== collaborators) {
    setKnown(collaborators)
    // Unhides users who are gone, so that they show up if they subscribe again.
    const present = new Set(collaborators)
    if (hidden.size > 0) setHidden(new Set([...hidden].filter((uid) => present.has(uid))))
  }
  const uids = useMemo(() => collaborators.filter((uid) => !hidden.has(uid)), [collaborators, hidden])
  return { uids, hide: (removed) => setHidden(new Set([...hidden, ...removed])) }
}
