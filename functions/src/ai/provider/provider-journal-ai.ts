import { embeddedSentenceVectors } from '../embedded/vectors/embedded-sentence-vectors'
import type {
  AiAnswer,
  Analysis,
  ComplexQueryRequest,
  JournalAi,
  QuickReply,
  QuickReplyRequest,
  SuggestionRequest,
} from '../journal-ai'
import { askModelAboutJournal } from './ask-model-about-journal'
import { type AskModel, askModel, type ModelRequest, type ModelTools } from './ask-model'
import { fitTexts } from './fit-texts'
import {
  actionInstructions,
  complexQueryInstructions,
  type Instructions,
  journalPromptInstructions,
  polishInstructions,
  queryPromptsInstructions,
  quickReplyInstructions,
  titleInstructions,
} from './instructions'
import { layOutClaims } from './lay-out-claims'
import type { ProviderConfig } from './provider-config'
import { readPartialReply, readLine, readQueryPrompts, readReply, readTitle } from './read-answers'
import { readClaims } from './read-claims'
import { streamStablePrefixes } from './stream-stable-prefixes'

/**
 * Creates a JournalAi for an endpoint that speaks the OpenAI protocol. `aiInputLimits` caps the
 * texts that it receives.
 */
export function providerJournalAi(config: ProviderConfig, tools: ModelTools): JournalAi {
  const ask = askModel(config, tools)
  return {
    description: { kind: 'provider', host: config.host, model: config.model },
    generateJournalPrompt: (request) => suggest(ask, journalPromptInstructions(request), readLine, request),
    generateAction: (request) => suggest(ask, actionInstructions(request), readLine, request),
    generateQueryPrompts: (request) => suggest(ask, queryPromptsInstructions(request), readQueryPrompts, request),

    quickReply: (request) => quickReply(ask, request),
    complexQuery: (request) => complexQuery(ask, request),
    askJournal: (request) => askModelAboutJournal(ask, request, sentenceVectors),

    async titleCluster(request) {
      return parseAnswer(await ask({ ...titleInstructions(request), signal: request.signal }), readTitle)
    },

    async polishCutUp(request) {
      const answer = await ask({ ...polishInstructions(request), signal: request.signal })
      return parseAnswer(answer, (text) => readReply(text, request.cutUp))
    },
  }
}

/** Ranks passages if a selection exceeds the provider's input limit. */
const sentenceVectors = embeddedSentenceVectors()

async function quickReply(ask: AskModel, request: QuickReplyRequest): Promise<AiAnswer<QuickReply>> {
  const { draft, signal, onText } = request
  const replyStream = onText && streamStablePrefixes((textSoFar) => readPartialReply(textSoFar, draft), onText)
  const prompt = { ...quickReplyInstructions(request), signal }
  const answer = await askWithStreamFallback(ask, { ...prompt, onText: replyStream?.push })
  return parseAnswer(answer, (text) => {
    const reply = readReply(text, draft)
    if (reply === undefined) return undefined
    replyStream?.end(reply)
    return { text: reply, phrasing: '' }
  })
}

/** An endpoint without streaming returns an unreadable stream: retry without streaming. */
async function askWithStreamFallback(ask: AskModel, { onText, ...prompt }: ModelRequest): Promise<AiAnswer<string>> {
  const answer = await ask({ ...prompt, onText })
  const isStreamUnreadable = onText !== undefined && answer.status === 'failed' && answer.failure.kind === 'unusable'
  return isStreamUnreadable ? ask(prompt) : answer
}

async function complexQuery(ask: AskModel, request: ComplexQueryRequest): Promise<AiAnswer<Analysis>> {
  const sentTexts = await fitTexts(request, sentenceVectors)
  const answer = await ask({ ...complexQueryInstructions(request, sentTexts), signal: request.signal })
  return parseAnswer(answer, (text) => {
    const claims = readClaims(text, request.texts)
    if (claims === undefined) return undefined
    const sentIndexes = new Set(sentTexts.map(({ index }) => index))
    const unread = request.texts.flatMap((_, index) => (sentIndexes.has(index) ? [] : index))
    return { pieces: layOutClaims(claims, request), unread }
  })
}

async function suggest<Value>(
  ask: AskModel,
  instructions: Instructions,
  parse: (text: string) => Value | undefined,
  { signal }: SuggestionRequest,
): Promise<AiAnswer<Value>> {
  return parseAnswer(await ask({ ...instructions, signal }), parse)
}

function parseAnswer<Value>(answer: AiAnswer<string>, parse: (text: string) => Value | undefined): AiAnswer<Value> {
  if (answer.status === 'failed') return answer
  const value = parse(answer.value)
  return value === undefined ? { status: 'failed', failure: { kind: 'unusable' } } : { status: 'answered', value }
}
