import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface AnswerServer extends AsyncDisposable {
  readonly port: number
}

/** Serves a page with one script, and answers function calls with constant responses. */
export async function startAnswerServer(script: Uint8Array): Promise<AnswerServer> {
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await buffer(request)
    const name = request.url?.split('/').at(-1) ?? ''
    const answer = answers[name]
    if (answer) response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(answer)
    else if (name === '') response.writeHead(200, { 'content-type': 'text/html', ...isolated }).end(page)
    else if (name === 'page.js') response.writeHead(200, { 'content-type': 'text/javascript', ...isolated }).end(script)
    else response.writeHead(404).end()
  }

  const http = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: portOf(http),
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        http.close(() => resolve())
        http.closeAllConnections()
      }),
  }
}

/** Cross-origin isolation gives the page a clock resolution of 5 instead of 100 microseconds. */
const isolated = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' }

const page = '<!doctype html><title>Callable</title><link rel="icon" href="data:,"><script src="/page.js"></script>'

const metadata = {
  content: 'A walk by the river before breakfast, and nobody else awake. '.repeat(6),
  category: 'Mornings',
  collectionName: 'Walks',
  uid: 'u'.repeat(28),
  username: 'mira-wells',
}
const vectors = Array.from({ length: 300 }, (_, index) => ({ id: String(index).padStart(20, 'v'), metadata, score: 1 }))

/** Responses in the format of firebase-functions: the answer in `result`. */
const answers: Readonly<Record<string, string>> = {
  generateJournalPrompt: JSON.stringify({ result: { prompt: 'What did the walk by the river leave with you?' } }),
  processImage: JSON.stringify({ result: { detectedText: 'A walk by the river before breakfast.' } }),
  fetchSimilarVectors: JSON.stringify({ result: { similarVectors: vectors } }),
}

function portOf(http: Server): number {
  const address = http.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.')
  return address.port
}
