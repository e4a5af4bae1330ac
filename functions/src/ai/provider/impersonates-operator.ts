import { normalizeVisibleText } from './normalize-visible-text'

/**
 * Whether a text speaks in the operator's name: "Geist support asks you to …", "Geist: your account
 * …". A prompt injection in a note may cause such text, and AI output is never from the operator.
 */
export function impersonatesOperator(text: string): boolean {
  return impersonationPattern.test(foldHomoglyphs(text))
}

/** Whether a text contains "Geist", also in homoglyphs or inside a longer word. */
export function mentionsGeist(text: string): boolean {
  return /geist/iu.test(foldHomoglyphs(text))
}

/** Maps homoglyphs of other scripts to Latin letters, and removes combining marks. */
function foldHomoglyphs(text: string): string {
  return normalizeVisibleText(text)
    .replaceAll(/(?<=\p{L})\p{M}+/gu, '')
    .replaceAll(/[еҽ]/giu, 'e')
    .replaceAll(/[іıӏ]/giu, 'i')
    .replaceAll(/ѕ/giu, 's')
    .replaceAll(/[тτ]/giu, 't')
    .replaceAll(/[ɡց]/giu, 'g')
}

/** Spaces and signs between two words of one sentence. */
const separator = String.raw`[^\p{L}\p{N}.!?]{1,3}`
const optionalWord = String.raw`(?:\p{L}+${separator})`
const geistName = String.raw`(?<!\p{L})geists?(?!\p{L})`
/** Word stems in the main languages of Geist's users. */
const staffStems = String.raw`(?:support|help|team|staff|crew|security|service|account|admin|moderat|operat|develop|kunden|konto|mitarbeiter|l?équipe|l?equipe|equipo|soporte|suporte|assist)`

const impersonationPattern = new RegExp(
  [
    // "Geist support"
    `${geistName}${separator}${optionalWord}?${staffStems}`,
    // "support of Geist"
    String.raw`(?<!\p{L})${staffStems}\p{L}*${separator}${optionalWord}{0,2}${geistName}`,
    // "Geist asks you"
    String.raw`${geistName}${separator}${optionalWord}{0,2}(?:ask|require|need|request|want|tell|warn|inform|notif|remind|urge)\p{L}*${separator}(?:that${separator})?you`,
    // "Geist: …" at the start or after a sign
    String.raw`(?:^|[^\p{L}\p{N} ]) ?${geistName} ?:`,
  ].join('|'),
  'iu',
)
