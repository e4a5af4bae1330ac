import { messages } from '@geist/domain'

import { untilAborted } from '../../until-aborted'
import { toErrorCode, createRestError } from './rest-error'

export interface RestOptions {
  readonly projectId: string
  /** `https://firestore.googleapis.com`, or `http://127.0.0.1:port` of an emulator. */
  readonly baseUrl: string
  /**
   * The ID token of the signed-in user; `null` when signed out.
   *
   * @param mustRefresh whether the server rejected the last token, for example because the device's
   *   clock is slow
   */
  readonly getAuthToken: (mustRefresh: boolean) => Promise<string | null>
  readonly getAppCheckToken?: () => Promise<string | undefined>
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
}

/** Calls a method of the REST API, and returns the JSON of its response. */
export type Post = (method: 'batchGet' | 'commit', body: unknown, signal?: AbortSignal) => Promise<unknown>

/**
 * Creates the function that sends requests to the REST API. It throws a `RestError`, or the
 * signal's reason after an abort.
 *
 * @param root the resource name of the database's documents
 */
export function createPost({ baseUrl, getAuthToken, getAppCheckToken, fetch }: RestOptions, root: string): Post {
  let wasTokenRejected = false

  async function buildHeaders(): Promise<Record<string, string>> {
    const [authToken, appCheckToken] = await Promise.all([getAuthToken(wasTokenRejected), getAppCheckToken?.()])
    return {
      // Sends JSON as `text/plain`, as the SDK does: without a token, it needs no CORS preflight.
      'Content-Type': 'text/plain',
      ...(authToken && { Authorization: `Bearer ${authToken}` }),
      ...(appCheckToken && { 'X-Firebase-AppCheck': appCheckToken }),
    }
  }

  async function send(method: string, body: unknown, signal?: AbortSignal): Promise<unknown> {
    try {
      signal?.throwIfAborted()
      const request = {
        method: 'POST',
        headers: signal ? await untilAborted(buildHeaders(), signal) : await buildHeaders(),
        body: JSON.stringify(body),
      }
      const response = await fetch(`${baseUrl}/v1/${root}:${method}`, {
        ...request,
        credentials: 'omit',
        ...(signal && { signal }),
      })
      return JSON.parse(await response.text())
    } catch (error) {
      if (signal?.aborted) throw signal.reason
      // No token, no connection, a lost connection, or the response of a proxy or captive portal.
      const message = method === 'batchGet' ? messages.databaseOffline : 'Firestore did not respond to the commit.'
      throw createRestError('unavailable', message, error)
    }
  }

  return async (method, body, signal) => {
    const response = await send(method, body, signal)
    const failure = findFailure(response)
    wasTokenRejected = failure?.code === 'unauthenticated'
    if (failure) throw failure
    return response
  }
}

/**
 * Finds the error in a response. `batchGet` responds with an array, whose last item is the error
 * when it fails midway.
 */
function findFailure(response: unknown) {
  for (const part of Array.isArray(response) ? response : [response]) {
    const { error } = (part ?? {}) as { readonly error?: { readonly status?: unknown; readonly message?: unknown } }
    if (error) return createRestError(toErrorCode(String(error.status)), String(error.message))
  }
  return undefined
}
