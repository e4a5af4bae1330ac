import { type Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { FuzzedCall } from './fuzzed-call'
import type { FuzzedReply } from './judge-reply'

/**
 * Sends a request as it is, byte for byte.
 *
 * @param url of the function
 * @returns a reply of status 0 where the connection broke before the answer was whole, or nothing came
 */
export async function sendFuzzed(url: string, call: FuzzedCall, agent?: Agent): Promise<FuzzedReply> {
  const reply = await sendOnce(url, call, agent)
  // A kept connection may end from the other side in the moment in which it is used again: that answers nothing that was sent.
  return reply ?? (await sendOnce(url, call)) ?? broken
}

const broken: FuzzedReply = { status: 0, contentType: '', text: '' }

/** `undefined` where a connection that had been used before was ended without an answer. */
function sendOnce(url: string, { method, headers, body }: FuzzedCall, agent?: Agent): Promise<FuzzedReply | undefined> {
  return new Promise((replied) => {
    const sent = request(
      url,
      { method, headers: { ...headers, 'content-length': String(body.byteLength) }, agent },
      (response) => {
        readReply(response).then(replied, () => replied(broken))
      },
    )
    sent.on('error', (error: NodeJS.ErrnoException) =>
      replied(sent.reusedSocket && error.code === 'ECONNRESET' ? undefined : broken),
    )
    // Far longer than any answer takes, also on a machine that is busy with much else.
    sent.setTimeout(600_000, () => sent.destroy())
    sent.end(body)
  })
}

async function readReply(response: IncomingMessage): Promise<FuzzedReply> {
  const text = (await buffer(response)).toString()
  return { status: response.statusCode ?? 0, contentType: response.headers['content-type'] ?? '', text }
}
