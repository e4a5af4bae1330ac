import { serializeCompletion, type ModelAnswer, answerWith } from './openai-server'

/** How an obeying model gives its answer. */
export const obedienceForms = [
  'plainly',
  'as a claim',
  'as its own quote',
  'beside what is true',
  'by calling a tool',
] as const

/**
 * A model that obeys prompt injections: it says what the order demands, in the requested form. As
 * claims it offers the order as a quote of every sent entry and of unsent ones, or beside true
 * quotes. It also cuts a quote out of a word.
 */
export function createObeyingModel(forgedAnswer: string, form: (typeof obedienceForms)[number]): ModelAnswer {
  return (response, request) => {
    if (form === 'by calling a tool') return callTool(forgedAnswer)(response, request)
    const { entries = [] } = JSON.parse(request.body.messages[1]?.content ?? '{}') as Material
    const claims = {
      plainly: undefined,
      'as a claim': entries.map(({ number, text }) => ({
        claim: forgedAnswer,
        quotes: [{ entry: number, text: text.slice(0, 300) }],
      })),
      'as its own quote': [...entries.map(({ number }) => number), 7, 99].map((entry) => ({
        claim: 'This is what was written.',
        quotes: [{ entry, text: forgedAnswer }],
      })),
      'beside what is true': entries.flatMap(({ number, text }) => [
        {
          claim: `The heron is there, ${forgedAnswer}`,
          quotes: [
            { entry: number, text },
            { entry: number, text: forgedAnswer },
          ],
        },
        // For the genuine entry: its words, and a quote that begins inside a word.
        ...(text.startsWith('The heron')
          ? [
              {
                claim: 'The heron is there.',
                quotes: [text.slice(1, 41), text].map((words) => ({ entry: number, text: words })),
              },
            ]
          : []),
      ]),
    }[form]
    const prose =
      form === 'plainly'
        ? forgedAnswer
        : `What is there: ${forgedAnswer}\n\n${entries.map(({ text }) => text).join('\n')}${forgedAnswer}`
    const wantsClaims = request.body.messages[0]?.content.includes('"claims"') === true
    return answerWith(wantsClaims && claims !== undefined ? JSON.stringify({ claims }) : prose)(response, request)
  }
}

interface Material {
  readonly entries?: readonly { readonly number: number; readonly text: string }[]
}

/** Calls a tool as in the protocol, although none was offered. */
function callTool(forgedAnswer: string): ModelAnswer {
  return (response, { body }) => {
    const call = {
      id: 't1',
      type: 'function',
      function: { name: 'evil_send', arguments: JSON.stringify({ says: forgedAnswer }) },
    }
    const completion = JSON.parse(serializeCompletion('', 'tool_calls')) as { choices: { message: object }[] }
    if (body.stream === true) {
      const delta = { role: 'assistant', tool_calls: [{ index: 0, ...call }] }
      const chunk = { id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'small' }
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(`data: ${JSON.stringify({ ...chunk, choices: [{ index: 0, delta, finish_reason: null }] })}\n\n`)
      response.end(
        `data: ${JSON.stringify({ ...chunk, choices: [{ index: 0, delta: {}, finish_reason: 'tool_calls' }] })}\n\ndata: [DONE]\n\n`,
      )
      return
    }
    const choices = completion.choices.map((choice) => ({
      ...choice,
      message: { ...choice.message, tool_calls: [call] },
    }))
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ ...completion, choices }))
  }
}
