import { completionOf, type ModelAnswer, answerWith } from './openai-server'

/** How an obeying model gives its answer. */
export const obedience = [
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
export function obeyingModel(says: string, how: (typeof obedience)[number]): ModelAnswer {
  return (response, question) => {
    if (how === 'by calling a tool') return callingTool(says)(response, question)
    const { entries = [] } = JSON.parse(question.body.messages[1]?.content ?? '{}') as Material
    const claims = {
      plainly: undefined,
      'as a claim': entries.map(({ number, text }) => ({
        claim: says,
        quotes: [{ entry: number, text: text.slice(0, 300) }],
      })),
      'as its own quote': [...entries.map(({ number }) => number), 7, 99].map((entry) => ({
        claim: 'This is what was written.',
        quotes: [{ entry, text: says }],
      })),
      'beside what is true': entries.flatMap(({ number, text }) => [
        {
          claim: `The heron is there, ${says}`,
          quotes: [
            { entry: number, text },
            { entry: number, text: says },
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
    }[how]
    const prose =
      how === 'plainly' ? says : `What is there: ${says}\n\n${entries.map(({ text }) => text).join('\n')}${says}`
    const wantsClaims = question.body.messages[0]?.content.includes('"claims"') === true
    return answerWith(wantsClaims && claims !== undefined ? JSON.stringify({ claims }) : prose)(response, question)
  }
}

interface Material {
  readonly entries?: readonly { readonly number: number; readonly text: string }[]
}

/** Calls a tool as in the protocol, although none was offered. */
function callingTool(says: string): ModelAnswer {
  return (response, { body }) => {
    const call = { id: 't1', type: 'function', function: { name: 'evil_send', arguments: JSON.stringify({ says }) } }
    const whole = JSON.parse(completionOf('', 'tool_calls')) as { choices: { message: object }[] }
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
    const choices = whole.choices.map((choice) => ({ ...choice, message: { ...choice.message, tool_calls: [call] } }))
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ ...whole, choices }))
  }
}
