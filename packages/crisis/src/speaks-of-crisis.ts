import { arabic } from './phrases/arabic'
import { bulgarian } from './phrases/bulgarian'
import { catalan } from './phrases/catalan'
import { chinese } from './phrases/chinese'
import { croatian } from './phrases/croatian'
import { czech } from './phrases/czech'
import { danish } from './phrases/danish'
import { dutch } from './phrases/dutch'
import { english } from './phrases/english'
import { finnish } from './phrases/finnish'
import { french } from './phrases/french'
import { german } from './phrases/german'
import { greek } from './phrases/greek'
import { hebrew } from './phrases/hebrew'
import { hindi } from './phrases/hindi'
import { hungarian } from './phrases/hungarian'
import { indonesian } from './phrases/indonesian'
import { italian } from './phrases/italian'
import { japanese } from './phrases/japanese'
import { korean } from './phrases/korean'
import { malay } from './phrases/malay'
import { norwegian } from './phrases/norwegian'
import { polish } from './phrases/polish'
import { portuguese } from './phrases/portuguese'
import { romanian } from './phrases/romanian'
import { russian } from './phrases/russian'
import { slovak } from './phrases/slovak'
import { spanish } from './phrases/spanish'
import { swedish } from './phrases/swedish'
import { thai } from './phrases/thai'
import { turkish } from './phrases/turkish'
import { ukrainian } from './phrases/ukrainian'
import { vietnamese } from './phrases/vietnamese'
import { plainText } from './plain-text'
import { stripDiacritics } from './strip-diacritics'

/**
 * Whether a text speaks of suicide or self-harm, in any language that dictation offers. It prefers
 * false positives: "I do not want to kill myself" matches, too. Common idioms ("this deadline is
 * killing me", "morir de risa") do not match.
 *
 * It matches handwritten phrases, most of them English, and cannot read between the lines: a
 * negative result means nothing.
 */
export function speaksOfCrisis(text: string): boolean {
  const written = plainText(text)
  const unmarked = stripDiacritics(written)
  return inUnmarked.some((phrases) => phrases.test(unmarked)) || inWritten.some((phrases) => phrases.test(written))
}

/** Languages with spaces between words; accents are removed from text and patterns. */
const spaced = [
  [arabic, bulgarian, catalan, croatian, czech, danish, dutch, english, finnish, french, german, greek, hebrew, hindi],
  [hungarian, indonesian, italian, malay, norwegian, polish, portuguese, romanian, russian, slovak, spanish, swedish],
  [turkish, ukrainian],
].flat()

const inUnmarked = [
  ...spaced.map((phrases) => wholeWords(phrases.map(unmarkedSource))),
  ...[chinese, japanese, korean, thai].map((phrases) => anywhere(phrases.map(unmarkedSource))),
]

const inWritten = [wholeWords(vietnamese.map(({ source }) => source.normalize('NFC')))]

/** Normalizes a pattern in the same way as the text. */
function unmarkedSource({ source }: RegExp): string {
  return stripDiacritics(source.normalize('NFKC'))
}

function wholeWords(sources: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${sources.join('|')})(?![\\p{L}\\p{M}])`, 'u')
}

function anywhere(sources: readonly string[]): RegExp {
  return new RegExp(sources.join('|'), 'u')
}
