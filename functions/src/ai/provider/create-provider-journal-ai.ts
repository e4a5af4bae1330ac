import type {
  AiAnswer,
  Analysis,
  ComplexQueryRequest,
  JournalAi,
  QuickReplyRequest,
  SuggestionRequest,
} from '@geist/journal-ai'
import { embeddedSentenceEmbedder as embedder } from '../embedded'
import { askModelAboutJournal } from './ask-model-about-journal'
import { type AskModel, askWithStreamFallback, createAskModel, type ModelDependencies } from './create-ask-model'
import { fitTexts } from './fit-texts'
import {
  writeActionInstructions,
  writeComplexQueryInstructions,
  type Instructions,
  writeJournalPromptInstructions,
  writePolishInstructions,
  writeQueryPromptsInstructions,
  writeQuickReplyInstructions,
  writeTitleInstructions,
} from './instructions'
import { layOutClaims } from './lay-out-claims'
import type { ProviderConfig } from './provider-config'
import { readPartialReply, readLine, readQueryPrompts, readReply, readTitle } from './read-answers'
import { readClaims } from './read-claims'
import { streamStablePrefixes } from './stream-stable-prefixes'

/**
 * Creates a `JournalAi` for an endpoint that speaks the OpenAI protocol. `aiInputLimits` caps the
 * texts that it receives.
 */
export function createProviderJournalAi(config: ProviderConfig, dependencies: ModelDependencies): JournalAi {
  const ask = createAskModel(config, dependencies)
  return {
    description: { kind: 'provider', host: config.host, model: config.model },
    generateJournalPrompt: (request) => suggest(ask, writeJournalPromptInstructions(request), readLine, request),
    generateAction: (request) => suggest(ask, writeActionInstructions(request), readLine, request),
    generateQueryPrompts: (request) => suggest(ask, writeQueryPromptsInstructions(request), readQueryPrompts, request),

    quickReply: (request) => quickReply(ask, request),
    complexQuery: (request) => complexQuery(ask, request),
    askJournal: (request) => askModelAboutJournal(ask, request, embedder),

    async titleCluster(request) {
      return parseAnswer(await ask({ ...writeTitleInstructions(request), signal: request.signal }), readTitle)
    },

    async polishCutUp(request) {
      const answer = await ask({ ...writePolishInstructions(request), signal: request.signal })
      return parseAnswer(answer, (text) => readReply(text, request.cutUp))
    },
  }
}

async function quickReply(ask: AskModel, request: QuickReplyRequest): Promise<AiAnswer<string>> {
  const { draft, signal, onText } = request
  const replyStream = onText && streamStablePrefixes((textSoFar) => readPartialReply(textSoFar, draft), onText)
  const modelRequest = { ...writeQuickReplyInstructions(request), signal, onText: replyStream?.push }
  const answer = await askWithStreamFallback(ask, modelRequest)
  return parseAnswer(answer, (text) => {
    const reply = readReply(text, draft)
    if (reply === undefined) return undefined
    replyStream?.end(reply)
    return reply
  })
}

async function complexQuery(ask: AskModel, request: ComplexQueryRequest): Promise<AiAnswer<Analysis>> {
  const sentTexts = await fitTexts(request, embedder)
  const answer = await ask({ ...writeComplexQueryInstructions(request, sentTexts), signal: request.signal })
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
