import { formatDay } from '../analysis/format-day'
import type { AiAnswer, AskJournalRequest, JournalAnswer, QueriedText } from '../journal-ai'
import { notInJournal } from '../not-in-journal'
import type { SentenceVectors } from '../sentence-vectors'
import type { AskModel } from './ask-model'
import { parsePartialClaims } from './parse-partial-claims'
import { fitCandidateTexts } from './fit-candidate-texts'
import { askJournalInstructions } from './instructions'
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
  vectors: SentenceVectors,
): Promise<AiAnswer<JournalAnswer>> {
  const { signal, onPiece } = request
  const sentTexts = await fitCandidateTexts(request, vectors)
  const instructions = askJournalInstructions(request, sentTexts)
  const claimStream = streamClaims(request, new Set(sentTexts.map(({ index }) => index)))
  let answer = ''
  const onText = (text: string) => claimStream.update((answer += text))
  const streamed = await ask({ ...instructions, signal, onText: onPiece && onText, maxStreamLength: maxAnswerLength })
  // An endpoint without streaming returns an unreadable stream: retry without streaming.
  const isStreamUnreadable =
    onPiece !== undefined && streamed.status === 'failed' && streamed.failure.kind === 'unusable'
  const complete = isStreamUnreadable ? await ask({ ...instructions, signal }) : streamed
  if (complete.status === 'failed') return complete
  claimStream.update(complete.value)
  if (claimStream.pieces.length > 0) return { status: 'answered', value: { pieces: claimStream.pieces, isKnown: true } }
  if (!noClaimsPattern.test(complete.value)) return { status: 'failed', failure: { kind: 'unusable' } }
  onPiece?.(notInJournal)
  return { status: 'answered', value: { pieces: [notInJournal], isKnown: false } }
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
  const quotedTexts = new Set(claim?.quotes.map((quote) => quote.textIndex))
  const onlyQuotedTexts = texts.map((text, index) => (quotedTexts.has(index) ? text : { ...text, content: '' }))
  return claim && readClaim(rawClaim, onlyQuotedTexts)
}

/** Emits claims as they complete: the text, and below it each quote with its day. */
function streamClaims(request: AskJournalRequest, sentIndexes: ReadonlySet<number>) {
  const { texts, timeZone, onPiece } = request
  const pieces: Pieces[number][] = []
  let readCount = 0
  const dayOf = (textIndex: number) => {
    const writtenAt = texts[textIndex]?.writtenAt
    return writtenAt === undefined ? undefined : formatDay(writtenAt, timeZone)
  }
  const emit = ({ text, quotes }: Claim) => {
    const quotePieces = quotes.flatMap((quote) => {
      const day = dayOf(quote.textIndex)
      return ['\n', quote, ...(day === undefined ? [] : [` – ${day}`])]
    })
    for (const piece of [`${pieces.length === 0 ? '' : '\n\n'}${text}`, ...quotePieces]) {
      pieces.push(piece)
      onPiece?.(piece)
    }
  }
  return {
    pieces: pieces as Pieces,
    /** @param answer the whole answer so far */
    update(answer: string) {
      const claims = parsePartialClaims(answer)
      for (const rawClaim of claims.slice(readCount, maxClaims)) {
        const claim = readSelfContainedClaim(rawClaim, texts)
        // The model cannot have read an entry that was not sent.
        if (claim === undefined || !claim.quotes.every((quote) => sentIndexes.has(quote.textIndex))) continue
        const days = claim.quotes.flatMap((quote) => dayOf(quote.textIndex) ?? [])
        if (hasSupportedNumbers(claim, request, days)) emit(claim)
      }
      readCount = claims.length
    },
  }
}
