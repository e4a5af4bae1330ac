import { normalizeVisibleText } from './normalize-visible-text'

/**
 * Whether a text speaks in the operator's name: "Geist support asks you to …", "Geist: your account
 * …". A note may inject such text; AI output never comes from the operator.
 */
export function speaksForGeist(text: string): boolean {
  return voice.test(inLatin(text))
}

/** Whether a word holds the name, also in look-alike letters. */
export function namesGeist(word: string): boolean {
  return /geist/iu.test(inLatin(word))
}

/** Maps look-alike letters of other scripts to Latin and removes combining marks. */
function inLatin(text: string): string {
  return normalizeVisibleText(text)
    .replaceAll(/(?<=\p{L})\p{M}+/gu, '')
    .replaceAll(/[еҽ]/giu, 'e')
    .replaceAll(/[іıӏ]/giu, 'i')
    .replaceAll(/ѕ/giu, 's')
    .replaceAll(/[тτ]/giu, 't')
    .replaceAll(/[ɡց]/giu, 'g')
}

const apart = String.raw`[^\p{L}\p{N}.!?]{1,3}`
const word = String.raw`(?:\p{L}+${apart})`
const name = String.raw`(?<!\p{L})geists?(?!\p{L})`
/** Word stems in the main languages of Geist's users. */
const staff = String.raw`(?:support|help|team|staff|crew|security|service|account|admin|moderat|operat|develop|kunden|konto|mitarbeiter|l?équipe|l?equipe|equipo|soporte|suporte|assist)`

const voice = new RegExp(
  [
    `${name}${apart}${word}?${staff}`,
    String.raw`(?<!\p{L})${staff}\p{L}*${apart}${word}{0,2}${name}`,
    String.raw`${name}${apart}${word}{0,2}(?:ask|require|need|request|want|tell|warn|inform|notif|remind|urge)\p{L}*${apart}(?:that${apart})?you`,
    String.raw`(?:^|[^\p{L}\p{N} ]) ?${name} ?:`,
  ].join('|'),
  'iu',
)
