import { create } from 'zustand'

/** The outcome of a subscription or its end. */
interface SubscriptionDecision {
  readonly isSubscribed: boolean
  /** Position among all decisions since the page was opened, from 1. */
  readonly sequence: number
}

const useDecisions = create<Readonly<Record<string, SubscriptionDecision>>>(() => ({}))
let decisionCount = 0

/** Records a subscription state that the server has just confirmed. */
export function recordSubscription(uid: string, notebookId: string, isSubscribed: boolean): void {
  decisionCount += 1
  useDecisions.setState({ [toDecisionKey(uid, notebookId)]: { isSubscribed, sequence: decisionCount } })
}

/** The latest decision about a notebook since the page was opened. */
export function useSubscriptionDecision(uid: string, notebookId: string): SubscriptionDecision | undefined {
  return useDecisions((decisions) => decisions[toDecisionKey(uid, notebookId)])
}

function toDecisionKey(uid: string, notebookId: string): string {
  return `${uid}/${notebookId}`
}
