/**
 * Whether a text holds an address of any kind: a link, a host without one ("evil.example"), a mail address, a name of an account, a number to dial. Letters that look like others of another
 * width count as those, and what is invisible parts nothing.
 */
export function holdsAddress(text: string): boolean {
  return address.test(text.normalize('NFKC').replaceAll(/\p{Cf}/gu, ''))
}

const address = new RegExp(
  [
    // With a scheme, or without: "https://", "//evil".
    String.raw`:\/\/|\/\/[\p{L}\p{N}]`,
    String.raw`(?<![\p{L}\p{N}])(?:javascript|vbscript|data|mailto|tel|sms|file|blob|intent|xmpp|geo):(?=\S)`,
    // Hosts. A sentence that begins without a space looks like one; the full stop of Chinese and Japanese does only between Latin letters.
    String.raw`\bwww\.|[\p{L}\p{N}_-]\.(?!\.)\p{L}{2,}|[a-z0-9]。[a-z]{2,}`,
    String.raw`\d{1,3}(?:\.\d{1,3}){3}|[0-9a-f]{1,4}::[0-9a-f]`,
    String.raw`@[\p{L}\p{N}_]`,
  ].join('|'),
  'iu',
)
