import { asSeen } from './as-seen'

/**
 * Whether a text speaks as those who run Geist do: "Geist support asks you to …", "Geist: your account …". A note may have been written to have that said, and nothing that an AI writes
 * comes from them.
 */
export function speaksForGeist(text: string): boolean {
  return voice.test(inLatin(text))
}

/** Whether a word holds the name, in whatever letters that look like its own. */
export function namesGeist(word: string): boolean {
  return /geist/iu.test(inLatin(word))
}

/** With the letters of other scripts that can stand for those of the name, and without what is struck through them. */
function inLatin(text: string): string {
  return asSeen(text)
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
/** In the languages that Geist is written in most; beginnings of words. */
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
