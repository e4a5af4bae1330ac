import { contracts, failureReasonSchema } from '@geist/domain'
import * as v from 'valibot'
import { markPattern } from './fuzz-world'
import { type FuzzedCall, isUnreadable } from './fuzzed-call'

export interface FuzzedReply {
  /** 0 if the connection broke or sent nothing. */
  readonly status: number
  readonly contentType: string
  readonly text: string
}

export type Verdict =
  /** An answer of a function: `ok` or an error code of the callable protocol. */
  | { readonly status: 'typed'; readonly code: string }
  /** The platform's refusal before any function: 400 or 415. */
  | { readonly status: 'before any function' }
  | { readonly status: 'untyped'; readonly why: string }

/** HTTP status by allowed error code. `INTERNAL` is missing: no request may cause it. */
const httpStatuses: Readonly<Record<string, number>> = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ABORTED: 409,
  RESOURCE_EXHAUSTED: 429,
  UNAVAILABLE: 503,
}

const errorSchema = v.strictObject({
  // One or two words, such as 'invalid-argument' or 'Bad Request', so no internal message.
  error: v.strictObject({
    status: v.string(),
    message: v.pipe(v.string(), v.regex(/^[A-Za-z -]{1,30}$/u)),
    details: v.exactOptional(failureReasonSchema),
  }),
})

/** Stack frames, file paths and HTML pages. */
const internals = /^\s+at \S.*:\d+|node_modules|\/functions\/|<!doctype|<html|<pre>/imu

/** Whether an answer is typed and leaks nothing. */
export function judgeReply(call: FuzzedCall, reply: FuzzedReply): Verdict {
  const { status, text } = reply
  if (status === 0) return toUntypedVerdict('no answer')
  const isPage = reply.contentType.startsWith('text/html')
  if (isUnreadable(call) && isPage && (status === 400 || status === 415)) return { status: 'before any function' }
  const foreign = (text.match(markPattern) ?? []).find((mark) => mark !== call.mark)
  if (foreign !== undefined) return toUntypedVerdict(`words of another account: ${foreign}`)
  // HEAD has no body, and a stream begins with 200 before it is refused. OPTIONS is answered in
  // headers.
  if (call.method === 'HEAD') {
    const isRefused = status === (call.headers['accept'] === undefined ? 400 : 200)
    return isRefused ? toTypedVerdict('INVALID_ARGUMENT') : toUntypedVerdict(`${status} to HEAD`)
  }
  if (call.method === 'OPTIONS') return status === 204 ? toTypedVerdict('ok') : toUntypedVerdict(`${status} to OPTIONS`)
  const answer = parseLastAnswer(reply)
  if (answer === undefined) return toUntypedVerdict('no JSON')
  return 'error' in answer ? judgeError(status, text, answer) : judgeResult(call, status, answer)
}

function judgeError(status: number, text: string, answer: object): Verdict {
  if (internals.test(text)) return toUntypedVerdict('innards')
  const parsed = v.safeParse(errorSchema, answer)
  if (!parsed.success)
    return toUntypedVerdict(`an error of no form: ${parsed.issues.map(({ message }) => message).join(', ')}`)
  const { status: code } = parsed.output.error
  // A stream that ends with an error began with 200.
  const isExpected = httpStatuses[code] === status || (status === 200 && code in httpStatuses)
  return isExpected ? toTypedVerdict(code) : toUntypedVerdict(`${code} with ${status}`)
}

function judgeResult({ name }: FuzzedCall, status: number, answer: object): Verdict {
  if (status !== 200 || !('result' in answer)) return toUntypedVerdict(`${status} without an error`)
  return v.is(contracts[name].response, answer.result)
    ? toTypedVerdict('ok')
    : toUntypedVerdict('an answer that breaks the contract')
}

/** The JSON of an answer, or the last event of a stream. */
function parseLastAnswer({ contentType, text }: FuzzedReply): object | undefined {
  const isJson = contentType.includes('json')
  const events = text.split('\n\n').filter((event) => event.startsWith('data: '))
  const source = isJson ? text : (events.at(-1)?.slice('data: '.length) ?? '')
  try {
    const parsed: unknown = JSON.parse(source)
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined
  } catch {
    return undefined
  }
}

function toTypedVerdict(code: string): Verdict {
  return { status: 'typed', code }
}

function toUntypedVerdict(why: string): Verdict {
  return { status: 'untyped', why }
}
