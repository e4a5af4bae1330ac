/**
 * A deterministic, non-cryptographic hash of a text as a document id: `offline-` and 32 hexadecimal
 * digits. Source: cyrb128 by bryc (public domain),
 * https://github.com/bryc/code/blob/master/jshash/experimental/cyrb128.js
 */
export function hashToId(text: string): string {
  let [a, b, c, d] = [1779033703, 3144134277, 1013904242, 2773480762]
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    a = b ^ Math.imul(a ^ unit, 597399067)
    b = c ^ Math.imul(b ^ unit, 2869860233)
    c = d ^ Math.imul(c ^ unit, 951274213)
    d = a ^ Math.imul(d ^ unit, 2716044179)
  }
  a = Math.imul(c ^ (a >>> 18), 597399067)
  b = Math.imul(d ^ (b >>> 22), 2869860233)
  c = Math.imul(a ^ (c >>> 17), 951274213)
  d = Math.imul(b ^ (d >>> 19), 2716044179)
  return `offline-${[a, b, c, d].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('')}`
}
