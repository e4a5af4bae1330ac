import { embeddedSentenceVectors } from '../embedded/vectors/embedded-sentence-vectors'
import type { AiAnswer, JournalAi, SuggestionRequest } from '../journal-ai'
import { askModelAboutJournal } from './ask-model-about-journal'
import { type AskModel, askModel, type ModelTools } from './ask-model'
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
 * An AI behind an endpoint that speaks the OpenAI protocol. `aiInputLimits` limits what it
 * receives.
 */
export function providerJournalAi(config: ProviderConfig, tools: ModelTools): JournalAi {
  const ask = askModel(config, tools)
  return {
    description: { kind: 'provider', host: config.host, model: config.model },
    generateJournalPrompt: (request) => suggest(ask, journalPromptInstructions(request), readLine, request),
    generateAction: (request) => suggest(ask, actionInstructions(request), readLine, request),
    generateQueryPrompts: (request) => suggest(ask, queryPromptsInstructions(request), readQueryPrompts, request),

    async quickReply(request) {
      const { draft, signal, onText } = request
      const instructions = quickReplyInstructions(request)
      const replyStream = onText && streamStablePrefixes((textSoFar) => readPartialReply(textSoFar, draft), onText)
      const streamed = await ask({ ...instructions, signal, onText: replyStream?.push })
      // An endpoint without streaming answers such a request with an unreadable stream: retry
      // without.
      const isStreamUnreadable =
        onText !== undefined && streamed.status === 'failed' && streamed.failure.kind === 'unusable'
      const answer = isStreamUnreadable ? await ask({ ...instructions, signal }) : streamed
      return readWith(answer, (text) => {
        const reply = readReply(text, draft)
        if (reply === undefined) return undefined
        replyStream?.end(reply)
        return { text: reply, phrasing: '' }
      })
    },

    async complexQuery(request) {
      const sent = await fitTexts(request, vectors)
      const answer = await ask({ ...complexQueryInstructions(request, sent), signal: request.signal })
      return readWith(answer, (text) => {
        const claims = readClaims(text, request.texts)
        if (claims === undefined) return undefined
        const sentIndexes = new Set(sent.map(({ index }) => index))
        const unread = request.texts.flatMap((_, index) => (sentIndexes.has(index) ? [] : index))
        return { pieces: layOutClaims(claims, request), unread }
      })
    },

    askJournal: (request) => askModelAboutJournal(ask, request, vectors),

    async titleCluster(request) {
      return readWith(await ask({ ...titleInstructions(request), signal: request.signal }), readTitle)
    },

    async polishCutUp(request) {
      const answer = await ask({ ...polishInstructions(request), signal: request.signal })
      return readWith(answer, (text) => readReply(text, request.cutUp))
    },
  }
}

/** Ranks the passages when a selection is too long for a provider. */
const vectors = embeddedSentenceVectors()

async function suggest<Value>(
  ask: AskModel,
  instructions: Instructions,
  reader: (answer: string) => Value | undefined,
  { signal }: SuggestionRequest,
): Promise<AiAnswer<Value>> {
  return readWith(await ask({ ...instructions, signal }), reader)
}

function readWith<Value>(answer: AiAnswer<string>, reader: (text: string) => Value | undefined): AiAnswer<Value> {
  if (answer.status === 'failed') return answer
  const value = reader(answer.value)
  return value === undefined ? { status: 'failed', failure: { kind: 'unusable' } } : { status: 'answered', value }
}
