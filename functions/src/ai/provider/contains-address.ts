import { legal } from '@geist/domain'
import { normalizeVisibleText } from './normalize-visible-text'

/**
 * Whether a text contains any address: a link, a bare host ("evil.example") or a spelled-out one
 * ("evil dot com"). Also a mail address, an account name, or a phone number that is no crisis line.
 */
export function containsAddress(text: string): boolean {
  const visible = normalizeVisibleText(text)
  return addressPattern.test(visible) || phoneNumberPattern.test(visible.replaceAll(crisisLinePattern, ''))
}

/**
 * Top-level domains. Spelled-out hosts are recognised by these alone, so no common first word of a
 * sentence is included.
 */
const topLevelDomains =
  '(?:com|org|net|edu|gov|info|biz|mobi|online|website|shop|store|club|live|link|click|page|blog|cloud|space|xyz|top|vip|icu|pro|io|ai|app|dev|co|cc|ly|gg|tv|sh|uk|eu|de|fr|nl|ch|pl|ru|cn|jp|kr|br|ca|au|nz|me|onion|example)' +
  String.raw`(?![\p{L}\p{N}])`

const addressPattern = new RegExp(
  [
    // With or without a scheme: "https://", "//evil". Browsers also accept "https:evil".
    String.raw`:\/\/|\/\/[\p{L}\p{N}]`,
    String.raw`(?<![\p{L}\p{N}])(?:https?|ftps?|wss?|javascript|vbscript|data|mailto|tel|sms|sip|callto|skype|whatsapp|file|blob|intent|magnet|xmpp|geo):\S`,
    // Hosts. A sentence that begins without a space matches too; the ideographic full stop counts
    // only between Latin letters.
    String.raw`\bwww\.|[\p{L}\p{M}\p{N}\p{S}_-]\.\p{L}[\p{L}\p{M}]|[a-z0-9]。[a-z]{2}`,
    String.raw`\d(?:\.\d+){3}|[0-9a-f]::[0-9a-f]|(?<![0-9a-f])(?:[0-9a-f]+:){5}`,
    String.raw`%(?:2e|2f|3a|40)|@[\p{L}\p{N}_]`,
    // Obfuscated hosts: "evil[.]example", "thief (at) evil", "evil dot com".
    String.raw`[([{<] ?(?:\.|dot|punkt|@|at) ?[)\]}>] ?[\p{L}\p{N}]`,
    String.raw`(?<=[\p{L}\p{N}])[·•∙・]${topLevelDomains}|(?:^| )\. ?${topLevelDomains}|\. (?:com|org)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:dot|punkt) ${topLevelDomains}|(?:punto|ponto|point|точка|点|點|ドット|닷) ?(?:com|org)(?!\p{L})`,
  ].join('|'),
  'iu',
)

/**
 * Seven or more digits, grouped or not, that are no date or range of years ("2026-11-23",
 * "2019-2024").
 */
const phoneNumberPattern = new RegExp(
  [
    String.raw`(?<!\p{Nd})`,
    String.raw`(?!(?:\p{Nd}{4}([-./])\p{Nd}{1,2}\1\p{Nd}{1,2}|\p{Nd}{1,2}([-./])\p{Nd}{1,2}\2\p{Nd}{2,4}|(?:19|20)\p{Nd}{2} ?[-/] ?(?:19|20)\p{Nd}{2})(?![-./]?\p{Nd}))`,
    String.raw`\p{Nd}(?:(?: ?[-/] ?|\.|[ ()]{1,2})?\p{Nd}){6}`,
  ].join(''),
  'u',
)

const crisisLinePattern = new RegExp(
  String.raw`(?<!\p{Nd}[ -]?)(?:${Object.values(legal.crisisLines).join('|')})(?![ -]?\p{Nd})`,
  'gu',
)
