import type { CallableName } from '@geist/domain'

/**
 * Kinds of requests:
 * - `right`: a valid payload
 * - `nearly right`: a valid payload with one defect
 * - `of the schema`: has the shape of the schema, whether or not its checks accept it
 * - `any data`, `any body`: arbitrary JSON, inside or in place of the protocol's envelope
 * - `bytes`: arbitrary bytes
 */
export const fuzzKinds = ['right', 'nearly right', 'of the schema', 'any data', 'any body', 'bytes'] as const
export type FuzzKind = (typeof fuzzKinds)[number]

/** A generated request to a callable. */
export interface FuzzedCall {
  readonly name: CallableName
  readonly kind: FuzzKind
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** The caller's mark, the only one that may be in the response. */
  readonly mark: string | undefined
}

/**
 * Whether the platform refuses a request before any function: it declares JSON that is invalid, or
 * a charset other than Unicode. The body parser of Cloud Functions and the emulator does the same
 * (`strict`: only an object or a list is JSON).
 */
export function isUnreadable({ headers, body }: FuzzedCall): boolean {
  const type = headers['content-type']?.toLowerCase() ?? ''
  if (!/^application\/(?:cloudevents\+)?json\s*(?:;|$)/u.test(type)) return false
  // Even with an empty body.
  if (/charset=(?!utf-)/u.test(type)) return true
  if (body.byteLength === 0) return false
  try {
    const parsed: unknown = JSON.parse(body.toString())
    return typeof parsed !== 'object' || parsed === null
  } catch {
    return true
  }
}
