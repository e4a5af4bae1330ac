import { type AiFailure, aiFailureOf } from './ai-failure'

/** Whether an AI may be asked for this account: what the tools that ask one are given. */
export interface AiGate {
  /** The account's switch is off: its tools are not offered. */
  readonly isOff: boolean
  /**
   * Shows the notice of who reads what, unless it was accepted before. Call it before anything is sent. Once the signal is aborted the notice is
   * not shown any more: whoever has gone on writing is not interrupted.
   */
  readonly consent: (asking: Asking) => Promise<Consent>
}

export interface Asking {
  /** The server says that the notice was not accepted, whatever this device remembers. */
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
  /** The person did not want that anything is sent, and nothing was. */
  | { readonly status: 'declined' }

/** Asks an AI once the person has agreed; once more, where the server says that it has to be agreed to anew. */
export async function askAi<Value>(
  gate: AiGate,
  call: () => Promise<Value>,
  signal: AbortSignal,
): Promise<AiAnswer<Value>> {
  const first = await askOnce(gate, call, { isRefused: false, signal })
  if (first.status !== 'failed' || first.failure.reason !== 'notice-not-seen') return first
  return askOnce(gate, call, { isRefused: true, signal })
}

async function askOnce<Value>(gate: AiGate, call: () => Promise<Value>, asking: Asking): Promise<AiAnswer<Value>> {
  const consent = await gate.consent(asking)
  if (asking.signal.aborted) return { status: 'declined' }
  if (consent.status !== 'given') return consent
  try {
    return { status: 'answered', value: await call() }
  } catch (error) {
    return { status: 'failed', failure: aiFailureOf(error) }
  }
}
