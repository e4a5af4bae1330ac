import type { CallableName } from '@geist/domain'

/** What a request is like:
 * - `right`: a payload that fits the contract
 * - `nearly right`: one with a single thing wrong
 * - `of the schema`: as the schema has it, whether or not its checks let it pass
 * - `any data`, `any body`: JSON of whatever shape, in the protocol's envelope or in its place
 * - `bytes`: what need not be JSON at all
 */
export const fuzzKinds = ['right', 'nearly right', 'of the schema', 'any data', 'any body', 'bytes'] as const
export type FuzzKind = (typeof fuzzKinds)[number]

/** A request to a callable, as right or as wrong as chance has made it. */
export interface FuzzedCall {
  readonly name: CallableName
  readonly kind: FuzzKind
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** Whose words may come back: the mark of whoever asks. */
  readonly mark: string | undefined
}

/**
 * Whether the platform turns a request away before any function sees it: its body says that it is JSON, and is none, or is in a charset that is none of Unicode. So does the body parser that
 * Cloud Functions and the emulator have in front of every function (`strict`: only an object or a list is JSON).
 */
export function isUnreadable({ headers, body }: FuzzedCall): boolean {
  const type = headers['content-type']?.toLowerCase() ?? ''
  if (!/^application\/(?:cloudevents\+)?json\s*(?:;|$)/u.test(type)) return false
  // Also where there is nothing in it to read.
  if (/charset=(?!utf-)/u.test(type)) return true
  if (body.byteLength === 0) return false
  try {
    const parsed: unknown = JSON.parse(body.toString())
    return typeof parsed !== 'object' || parsed === null
  } catch {
    return true
  }
}
