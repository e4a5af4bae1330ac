import { type Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { FuzzedCall } from './fuzzed-call'
import type { FuzzedReply } from './judge-reply'

/**
 * Sends a request byte for byte.
 *
 * @param url of the function
 * @returns a reply of status 0 if the connection broke before the answer was complete
 */
export async function sendFuzzed(url: string, call: FuzzedCall, agent?: Agent): Promise<FuzzedReply> {
  const reply = await sendOnce(url, call, agent)
  // A keep-alive connection may be closed by the server just as it is reused; retry on a new one.
  return reply ?? (await sendOnce(url, call)) ?? broken
}

const broken: FuzzedReply = { status: 0, contentType: '', text: '' }

/** `undefined` if a reused connection was closed without an answer. */
function sendOnce(url: string, { method, headers, body }: FuzzedCall, agent?: Agent): Promise<FuzzedReply | undefined> {
  return new Promise((replied) => {
    const clientRequest = request(
      url,
      { method, headers: { ...headers, 'content-length': String(body.byteLength) }, agent },
      (response) => {
        readReply(response).then(replied, () => replied(broken))
      },
    )
    clientRequest.on('error', (error: NodeJS.ErrnoException) =>
      replied(clientRequest.reusedSocket && error.code === 'ECONNRESET' ? undefined : broken),
    )
    // Far longer than any answer takes, even on a busy machine.
    clientRequest.setTimeout(600_000, () => clientRequest.destroy())
    clientRequest.end(body)
  })
}

async function readReply(response: IncomingMessage): Promise<FuzzedReply> {
  const text = (await buffer(response)).toString()
  return { status: response.statusCode ?? 0, contentType: response.headers['content-type'] ?? '', text }
}
