import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface ReceivedRequest {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: {
    readonly model: string
    readonly stream?: boolean
    readonly messages: readonly { readonly role: string; readonly content: string }[]
  }
}

export type ModelAnswer = (response: ServerResponse, question: ReceivedRequest) => void | Promise<void>

/** A real HTTP server that speaks the OpenAI protocol, correctly or not. */
export interface OpenAiServer extends AsyncDisposable {
  /** Base address to which `/chat/completions` is appended. */
  readonly baseUrl: string
  answer: ModelAnswer
  /** The requests since the last call of this method. */
  takeRequests(): ReceivedRequest[]
  /** Resolves when a connection is closed before its answer ended. */
  waitForBrokenConnection(): Promise<void>
}

/** Starts a server that answers every request with one text, until `answer` is replaced. */
export async function startOpenAiServer(): Promise<OpenAiServer> {
  let receivedRequests: ReceivedRequest[] = []
  let onBrokenConnection = () => undefined as void
  const http = createServer((message, response) => void serve(message, response))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))

  async function serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on('close', () => {
      if (!response.writableFinished) onBrokenConnection()
    })
    const body = JSON.parse((await text(message)) || '{}') as ReceivedRequest['body']
    const request = { path: message.url ?? '', headers: message.headers, body }
    receivedRequests.push(request)
    await server.answer(response, request)
  }

  const server: OpenAiServer = {
    baseUrl: `http://127.0.0.1:${(http.address() as AddressInfo).port}/v1`,
    answer: answerWith('What stayed with you?'),
    takeRequests() {
      const requests = receivedRequests
      receivedRequests = []
      return requests
    },
    waitForBrokenConnection: () => new Promise((resolve) => (onBrokenConnection = resolve)),
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        http.close(() => resolve())
        http.closeAllConnections()
      }),
  }
  return server
}

/** Answers with this text, as a stream of chunks if requested. */
export function answerWith(content: string, finishReason: string | null = 'stop'): ModelAnswer {
  return (response, { body }) => {
    if (body.stream === true) {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.end(serializeEvents(content, finishReason))
    } else {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(serializeCompletion(content, finishReason))
    }
  }
}

/** Answers with an HTTP error. */
export function failWith(status: number, headers: Readonly<Record<string, string>> = {}, body = ''): ModelAnswer {
  return (response) => void response.writeHead(status, headers).end(body)
}

/** Serializes a complete answer. */
export function serializeCompletion(content: string, finishReason: string | null = 'stop'): string {
  const choice = { index: 0, message: { role: 'assistant', content }, finish_reason: finishReason }
  const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 }
  return JSON.stringify({ id: 'c1', object: 'chat.completion', created: 1, model: 'small', choices: [choice], usage })
}

/** Serializes the events of a stream, one word each. Without a finish reason the end is missing. */
export function serializeEvents(content: string, finishReason: string | null = 'stop'): string {
  const event = (delta: object, reason: string | null = null) => {
    const choice = { index: 0, delta, finish_reason: reason }
    return `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'small', choices: [choice] })}\n\n`
  }
  const words = content.match(/\s*\S+/gu) ?? []
  const parts = words.map((word) => event({ content: word })).join('')
  return (
    event({ role: 'assistant', content: '' }) +
    parts +
    (finishReason === null ? '' : `${event({}, finishReason)}data: [DONE]\n\n`)
  )
}
