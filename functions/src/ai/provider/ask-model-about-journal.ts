import { formatDay, notFoundText } from '@geist/answers'
import type { AiAnswer, AskJournalRequest, JournalAnswer, QueriedText, SentenceEmbedder } from '@geist/journal-ai'
import { type AskModel, askWithStreamFallback } from './create-ask-model'
import { parsePartialClaims } from './parse-partial-claims'
import { fitCandidateTexts } from './fit-candidate-texts'
import { writeAskJournalInstructions } from './instructions'
import { hasSupportedNumbers } from './has-supported-numbers'
import { type Claim, maxClaims, readClaim } from './read-claims'

type Pieces = JournalAnswer['pieces']

/**
 * Asks a model a question about the journal. Streams each claim once it is complete and verified.
 * Quotes must occur verbatim in the sent entries; a claim without evidence is dropped.
 */
export async function askModelAboutJournal(
  ask: AskModel,
  request: AskJournalRequest,
  embedder: SentenceEmbedder,
): Promise<AiAnswer<JournalAnswer>> {
  const { signal, onPiece } = request
  const sentTexts = await fitCandidateTexts(request, embedder)
  const instructions = writeAskJournalInstructions(request, sentTexts)
  const claimStream = streamClaims(request, new Set(sentTexts.map(({ index }) => index)))
  let answerSoFar = ''
  const onText = (text: string) => claimStream.update((answerSoFar += text))
  const answer = await askWithStreamFallback(ask, {
    ...instructions,
    signal,
    onText: onPiece && onText,
    maxStreamLength: maxAnswerLength,
  })
  if (answer.status === 'failed') return answer
  claimStream.update(answer.value)
  if (claimStream.pieces.length > 0) return { status: 'answered', value: { pieces: claimStream.pieces, isKnown: true } }
  if (!noClaimsPattern.test(answer.value)) return { status: 'failed', failure: { kind: 'unusable' } }
  onPiece?.(notFoundText)
  return { status: 'answered', value: { pieces: [notFoundText], isKnown: false } }
}

/** Matches the model's answer if the entries do not answer the question. */
const noClaimsPattern = /"claims"\s*:\s*\[\s*\]/u

/** Six claims with three quotes each at maximum length, as JSON; in UTF-16 code units. */
const maxAnswerLength = 12_000

/**
 * Like `readClaim`, but words in quotation marks must occur in the entries that the claim quotes.
 * Another entry could have been written to supply them.
 */
function readSelfContainedClaim(rawClaim: unknown, texts: readonly QueriedText[]): Claim | undefined {
  const claim = readClaim(rawClaim, texts)
  const quotedIndexes = new Set(claim?.quotes.map((quote) => quote.textIndex))
  const textsWithoutUnquoted = texts.map((text, index) => (quotedIndexes.has(index) ? text : { ...text, content: '' }))
  return claim && readClaim(rawClaim, textsWithoutUnquoted)
}

/**
 * Creates a stream that emits each claim once it is complete and verified: its text, and below it
 * each quote with its day.
 */
function streamClaims(request: AskJournalRequest, sentIndexes: ReadonlySet<number>) {
  const { texts, timeZone, onPiece } = request
  const pieces: Pieces[number][] = []
  let processedCount = 0
  const formatTextDay = (textIndex: number) => {
    const writtenAt = texts[textIndex]?.writtenAt
    return writtenAt === undefined ? undefined : formatDay(writtenAt, timeZone)
  }
  const emit = ({ text, quotes }: Claim) => {
    const quotePieces = quotes.flatMap((quote) => {
      const day = formatTextDay(quote.textIndex)
      return ['\n', quote, ...(day === undefined ? [] : [` – ${day}`])]
    })
    for (const piece of [`${pieces.length === 0 ? '' : '\n\n'}${text}`, ...quotePieces]) {
      pieces.push(piece)
      onPiece?.(piece)
    }
  }
  return {
    pieces: pieces as Pieces,
    update(answerSoFar: string) {
      const claims = parsePartialClaims(answerSoFar)
      for (const rawClaim of claims.slice(processedCount, maxClaims)) {
        const claim = readSelfContainedClaim(rawClaim, texts)
        // The model cannot have read an entry that was not sent.
        if (claim === undefined || !claim.quotes.every((quote) => sentIndexes.has(quote.textIndex))) continue
        const days = claim.quotes.flatMap((quote) => formatTextDay(quote.textIndex) ?? [])
        if (hasSupportedNumbers(claim, request, days)) emit(claim)
      }
      processedCount = claims.length
    },
  }
}
