import { normalizeVisibleText } from './normalize-visible-text'

/**
 * Whether a text speaks in the operator's name: "Geist support asks you to …", "Geist: your account
 * …". A note may inject such text; AI output never comes from the operator.
 */
export function speaksForGeist(text: string): boolean {
  return operatorVoice.test(toLatin(text))
}

/** Whether a word holds the name, also in look-alike letters. */
export function namesGeist(optionalWord: string): boolean {
  return /geist/iu.test(toLatin(optionalWord))
}

/** Maps look-alike letters of other scripts to Latin and removes combining marks. */
function toLatin(text: string): string {
  return normalizeVisibleText(text)
    .replaceAll(/(?<=\p{L})\p{M}+/gu, '')
    .replaceAll(/[еҽ]/giu, 'e')
    .replaceAll(/[іıӏ]/giu, 'i')
    .replaceAll(/ѕ/giu, 's')
    .replaceAll(/[тτ]/giu, 't')
    .replaceAll(/[ɡց]/giu, 'g')
}

const separator = String.raw`[^\p{L}\p{N}.!?]{1,3}`
const optionalWord = String.raw`(?:\p{L}+${separator})`
const geistName = String.raw`(?<!\p{L})geists?(?!\p{L})`
/** Word stems in the main languages of Geist's users. */
const staffStems = String.raw`(?:support|help|team|staff|crew|security|service|account|admin|moderat|operat|develop|kunden|konto|mitarbeiter|l?équipe|l?equipe|equipo|soporte|suporte|assist)`

const operatorVoice = new RegExp(
  [
    `${geistName}${separator}${optionalWord}?${staffStems}`,
    String.raw`(?<!\p{L})${staffStems}\p{L}*${separator}${optionalWord}{0,2}${geistName}`,
    String.raw`${geistName}${separator}${optionalWord}{0,2}(?:ask|require|need|request|want|tell|warn|inform|notif|remind|urge)\p{L}*${separator}(?:that${separator})?you`,
    String.raw`(?:^|[^\p{L}\p{N} ]) ?${geistName} ?:`,
  ].join('|'),
  'iu',
)
