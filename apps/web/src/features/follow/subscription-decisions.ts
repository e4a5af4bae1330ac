import { create } from 'zustand'

interface Decision {
  readonly isSubscribed: boolean
  /** Sequence number: a greater one is a later decision. */
  readonly at: number
}

const useDecisions = create<Readonly<Record<string, Decision>>>(() => ({}))
let decisionCount = 0

/** Records a subscription state that the server has just confirmed. */
export function recordSubscription(uid: string, notebookId: string, isSubscribed: boolean): void {
  decisionCount += 1
  useDecisions.setState({ [decisionKey(uid, notebookId)]: { isSubscribed, at: decisionCount } })
}

/** The latest decision about a notebook since the page was opened. */
export function useSubscriptionDecision(uid: string, notebookId: string): Decision | undefined {
  return useDecisions((decisions) => decisions[decisionKey(uid, notebookId)])
}

function decisionKey(uid: string, notebookId: string): string {
  return `${uid}/${notebookId}`
}
