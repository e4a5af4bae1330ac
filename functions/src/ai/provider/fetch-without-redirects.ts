/**
 * `fetch` without redirects and with a size limit. A redirect is returned as a failure: it would
 * send the user's words and the key to a host that the user has not agreed to. A response that
 * exceeds the limit is aborted.
 */
export async function fetchWithoutRedirects(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'manual' })
  const { status, statusText, headers, body } = response
  const mayHaveBody = status !== 204 && status !== 304
  return new Response(mayHaveBody && body ? body.pipeThrough(limitBytes(maxAnswerBytes)) : null, {
    status,
    statusText,
    headers,
  })
}

/** Limit in bytes; a thousand times the requested size. */
const maxAnswerBytes = 4 * 1024 * 1024

function limitBytes(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let bytesLeft = maxBytes
  return new TransformStream({
    transform(chunk, controller) {
      bytesLeft -= chunk.byteLength
      if (bytesLeft < 0) controller.error(new RangeError('The answer does not end'))
      else controller.enqueue(chunk)
    },
  })
}
