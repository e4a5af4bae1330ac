/**
 * `fetch` that stays where it was sent. A redirect is not followed, since the person's words and our key would go to a host that nobody
 * has agreed to: it comes back as the failure that it is. And an answer that does not end is broken off.
 */
export async function fetchHere(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'manual' })
  const { status, statusText, headers, body } = response
  const mayHaveBody = status !== 204 && status !== 304
  return new Response(mayHaveBody && body ? body.pipeThrough(atMost(longestAnswer)) : null, {
    status,
    statusText,
    headers,
  })
}

/** In bytes: a thousand times what is asked for. */
const longestAnswer = 4 * 1024 * 1024

function atMost(bytes: number): TransformStream<Uint8Array, Uint8Array> {
  let left = bytes
  return new TransformStream({
    transform(chunk, controller) {
      left -= chunk.byteLength
      if (left < 0) controller.error(new RangeError('The answer does not end'))
      else controller.enqueue(chunk)
    },
  })
}
