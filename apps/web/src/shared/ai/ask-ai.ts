import { type AiFailure, toAiFailure } from './ai-failure'

/** Whether AI tools are available to this account, and the consent they need. */
export interface AiGate {
  /** Whether AI is switched off for the account: its tools are hidden. */
  readonly isOff: boolean
  /**
   * Shows the notice with the recipient, unless it was accepted before. Call this before sending
   * anything. After the signal aborts, the notice no longer appears: it would interrupt a user who
   * has gone on writing.
   */
  readonly consent: (request: ConsentRequest) => Promise<Consent>
}

export interface ConsentRequest {
  /**
   * Whether the server has refused a request because the notice was not accepted. What this device
   * has stored is then ignored.
   */
  readonly isRefused: boolean
  readonly signal: AbortSignal
}

export type Consent =
  | { readonly status: 'given' }
  | { readonly status: 'declined' }
  | { readonly status: 'failed'; readonly failure: AiFailure }

export type AiAnswer<Value> =
  | { readonly status: 'answered'; readonly value: Value }
  | { readonly status: 'failed'; readonly failure: AiFailure }
  | { readonly status: 'declined' }

/**
 * Calls an AI once the user has consented. If the server reports the notice as not accepted, shows
 * it again and retries once.
 */
export async function askAi<Value>(
  gate: AiGate,
  call: () => Promise<Value>,
  signal: AbortSignal,
): Promise<AiAnswer<Value>> {
  const response = await askOnce(gate, call, { isRefused: false, signal })
  if (response.status !== 'failed' || response.failure.reason !== 'notice-not-seen') return response
  return askOnce(gate, call, { isRefused: true, signal })
}

async function askOnce<Value>(
  gate: AiGate,
  call: () => Promise<Value>,
  request: ConsentRequest,
): Promise<AiAnswer<Value>> {
  const consent = await gate.consent(request)
  if (request.signal.aborted) return { status: 'declined' }
  if (consent.status !== 'given') return consent
  try {
    return { status: 'answered', value: await call() }
  } catch (error) {
    return { status: 'failed', failure: toAiFailure(error) }
  }
}
