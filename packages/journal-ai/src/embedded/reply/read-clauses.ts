/**
 * Splits a text into clauses of lower-case words for the search of evidence. Contractions are
 * expanded ("can't" gives "can not"), and a comma is a word of its own. Quoted speech is left out,
 * since it may be another person's.
 */
export function readClauses(text: string): string[][] {
  const plainText = text
    .toLowerCase()
    .replaceAll(/[‘’ʼ]/gu, "'")
    .replaceAll(/"[^"\n]{0,400}"|“[^”\n]{0,400}”/gu, ' ')
    .replaceAll(/\bcan(?:'?t|not)\b/gu, 'can not')
    .replaceAll(/\bwon't\b/gu, 'will not')
    .replaceAll(/\b(do|does|did|is|are|was|were|have|has|had|could|would|should)n'?t\b/gu, '$1 not')
    .replaceAll(/\bi'm\b|\bim\b/gu, 'i am')
    .replaceAll(/'ve\b/gu, ' have')
    .replaceAll(/'ll\b/gu, ' will')
    .replaceAll(/'d\b/gu, ' would')
    .replaceAll(/'re\b/gu, ' are')
    .replaceAll(/'s\b/gu, " 's")
  return plainText
    .split(/[.!?;:…\n()–—]+|\b(?:but|because|although|though|while)\b/u)
    .map((clause) => clause.match(/[\p{L}\p{M}\p{N}'-]+|,/gu) ?? [])
    .filter((words) => words.length > 0)
}
