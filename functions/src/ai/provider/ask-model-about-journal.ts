import { nameDay } from '../analysis/name-day'
import type { AiAnswer, AskJournalRequest, JournalAnswer, QueriedText } from '../journal-ai'
import { notInJournal } from '../not-in-journal'
import type { SentenceVectors } from '../sentence-vectors'
import type { AskModel } from './ask-model'
import { parsePartialClaims } from './parse-partial-claims'
import { fitAskedTexts } from './fit-asked-texts'
import { askJournalInstructions } from './instructions'
import { hasSupportedNumbers } from './has-supported-numbers'
import { type Claim, mostClaims, readClaim } from './read-claims'

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
  const sent = await fitAskedTexts(request, vectors)
  const instructions = askJournalInstructions(request, sent)
  const told = streamClaims(request, new Set(sent.map(({ index }) => index)))
  let answer = ''
  const onText = (text: string) => told.hear((answer += text))
  const streamed = await ask({ ...instructions, signal, onText: onPiece && onText, maxLength: longestAnswer })
  // An endpoint without streaming answers such a request with an unreadable stream: retry without.
  const isSilent = onPiece !== undefined && streamed.status === 'failed' && streamed.failure.kind === 'unusable'
  const whole = isSilent ? await ask({ ...instructions, signal }) : streamed
  if (whole.status === 'failed') return whole
  told.hear(whole.value)
  if (told.pieces.length > 0) return { status: 'answered', value: { pieces: told.pieces, isKnown: true } }
  if (!noClaimsPattern.test(whole.value)) return { status: 'failed', failure: { kind: 'unusable' } }
  onPiece?.(notInJournal)
  return { status: 'answered', value: { pieces: [notInJournal], isKnown: false } }
}

/** The model's answer for "the entries do not say". */
const noClaimsPattern = /"claims"\s*:\s*\[\s*\]/u

/** Six claims with three quotes each at maximum length, as JSON; in UTF-16 code units. */
const longestAnswer = 12_000

/**
 * Like `readClaim`, but words in quotation marks must occur in the entries that the claim quotes.
 * Another entry could have been written to supply them.
 */
function readClaimAlone(written: unknown, texts: readonly QueriedText[]): Claim | undefined {
  const claim = readClaim(written, texts)
  const quoted = new Set(claim?.quotes.map((quote) => quote.text))
  const others = texts.map((text, place) => (quoted.has(place) ? text : { ...text, content: '' }))
  return claim && readClaim(written, others)
}

/** Emits claims as they complete: the text, and below it each quote with its day. */
function streamClaims(request: AskJournalRequest, sent: ReadonlySet<number>) {
  const { texts, timeZone, onPiece } = request
  const pieces: Pieces[number][] = []
  let heard = 0
  const dayOf = (place: number) => {
    const writtenAt = texts[place]?.writtenAt
    return writtenAt === undefined ? undefined : nameDay(writtenAt, timeZone)
  }
  const tell = ({ text, quotes }: Claim) => {
    const laidOut = quotes.flatMap((quote) => {
      const day = dayOf(quote.text)
      return ['\n', quote, ...(day === undefined ? [] : [` – ${day}`])]
    })
    for (const piece of [`${pieces.length === 0 ? '' : '\n\n'}${text}`, ...laidOut]) {
      pieces.push(piece)
      onPiece?.(piece)
    }
  }
  return {
    pieces: pieces as Pieces,
    /** @param answer the whole answer so far */
    hear(answer: string) {
      const claims = parsePartialClaims(answer)
      for (const written of claims.slice(heard, mostClaims)) {
        const claim = readClaimAlone(written, texts)
        // The model cannot have read an entry that was not sent.
        if (claim === undefined || !claim.quotes.every((quote) => sent.has(quote.text))) continue
        const days = claim.quotes.flatMap((quote) => dayOf(quote.text) ?? [])
        if (hasSupportedNumbers(claim, request, days)) tell(claim)
      }
      heard = claims.length
    },
  }
}
