import { create } from 'zustand'

interface Decision {
  readonly isSubscribed: boolean
  /** Tells what was decided earlier from what was decided later. */
  readonly at: number
}

const useDecisions = create<Readonly<Record<string, Decision>>>(() => ({}))
let decided = 0

/** Takes up that somebody subscribes to a notebook, or no more, as the server has just said. */
export function noteSubscribed(uid: string, notebookId: string, isSubscribed: boolean): void {
  decided += 1
  useDecisions.setState({ [keyOf(uid, notebookId)]: { isSubscribed, at: decided } })
}

/** What somebody has decided about a notebook on this page since it was opened, if they have. */
export function useDecision(uid: string, notebookId: string): Decision | undefined {
  return useDecisions((decisions) => decisions[keyOf(uid, notebookId)])
}

function keyOf(uid: string, notebookId: string): string {
  return `${uid}/${notebookId}`
}
