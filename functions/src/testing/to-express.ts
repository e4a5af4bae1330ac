import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpsFunction } from 'firebase-functions/https'

/**
 * Adds the parts of Express that the SDK uses to a request and its response, as Cloud Functions and
 * the emulator do.
 */
export async function toExpress(request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const rawBody = Buffer.concat(chunks)
  const expressRequest = Object.assign(request, {
    rawBody,
    res: response,
    body: JSON.parse(rawBody.toString()) as unknown,
    header: (name: string) => request.headers[name.toLowerCase()],
  })
  const expressResponse = Object.assign(response, {
    status(code: number) {
      response.statusCode = code
      return expressResponse
    },
    send(body: unknown) {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(body))
    },
  })
  return [expressRequest, expressResponse] as unknown as Parameters<HttpsFunction>
}
