import { legal } from '@geist/domain'
import { asSeen } from './as-seen'

/**
 * Whether a text holds an address of any kind: a link, a host without one ("evil.example"), also written out ("evil dot com"), a mail address, a name of an account, a number to dial that is
 * no crisis line.
 */
export function holdsAddress(text: string): boolean {
  const seen = asSeen(text)
  return address.test(seen) || toDial.test(seen.replaceAll(crisisLine, ''))
}

/** By which hosts end. What is written out is known by them alone, so none is a word that often follows the end of a sentence. */
const ends =
  '(?:com|org|net|edu|gov|info|biz|mobi|online|website|shop|store|club|live|link|click|page|blog|cloud|space|xyz|top|vip|icu|pro|io|ai|app|dev|co|cc|ly|gg|tv|sh|uk|eu|de|fr|nl|ch|pl|ru|cn|jp|kr|br|ca|au|nz|me|onion|example)' +
  String.raw`(?![\p{L}\p{N}])`

const address = new RegExp(
  [
    // With a scheme, or without: "https://", "//evil". Browsers take "https:evil", too.
    String.raw`:\/\/|\/\/[\p{L}\p{N}]`,
    String.raw`(?<![\p{L}\p{N}])(?:https?|ftps?|wss?|javascript|vbscript|data|mailto|tel|sms|sip|callto|skype|whatsapp|file|blob|intent|magnet|xmpp|geo):\S`,
    // Hosts. A sentence that begins without a space looks like one; the full stop of Chinese and Japanese does only between Latin letters.
    String.raw`\bwww\.|[\p{L}\p{M}\p{N}\p{S}_-]\.\p{L}[\p{L}\p{M}]|[a-z0-9]。[a-z]{2}`,
    String.raw`\d(?:\.\d+){3}|[0-9a-f]::[0-9a-f]|(?<![0-9a-f])(?:[0-9a-f]+:){5}`,
    String.raw`%(?:2e|2f|3a|40)|@[\p{L}\p{N}_]`,
    // Hosts that are parted, or written out: "evil[.]example", "thief (at) evil", "evil dot com".
    String.raw`[([{<] ?(?:\.|dot|punkt|@|at) ?[)\]}>] ?[\p{L}\p{N}]`,
    String.raw`(?<=[\p{L}\p{N}])[·•∙・]${ends}|(?:^| )\. ?${ends}|\. (?:com|org)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:dot|punkt) ${ends}|(?:punto|ponto|point|точка|点|點|ドット|닷) ?(?:com|org)(?!\p{L})`,
  ].join('|'),
  'iu',
)

/** Seven digits and more, in groups or not, that are no day and no years ("2026-11-23", "2019-2024"). */
const toDial = new RegExp(
  [
    String.raw`(?<!\p{Nd})`,
    String.raw`(?!(?:\p{Nd}{4}([-./])\p{Nd}{1,2}\1\p{Nd}{1,2}|\p{Nd}{1,2}([-./])\p{Nd}{1,2}\2\p{Nd}{2,4}|(?:19|20)\p{Nd}{2} ?[-/] ?(?:19|20)\p{Nd}{2})(?![-./]?\p{Nd}))`,
    String.raw`\p{Nd}(?:(?: ?[-/] ?|\.|[ ()]{1,2})?\p{Nd}){6}`,
  ].join(''),
  'u',
)

const crisisLine = new RegExp(
  String.raw`(?<!\p{Nd}[ -]?)(?:${Object.values(legal.crisisLines).join('|')})(?![ -]?\p{Nd})`,
  'gu',
)
