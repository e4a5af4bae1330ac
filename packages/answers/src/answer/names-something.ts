/**
 * Whether a text gives a name: by a word of naming ("called Second Thoughts", "her name is Ines"),
 * or by a capitalized name beside one of the words asked for ("Bishop the cat", "the landlord, Mr.
 * Pell").
 *
 * @param isAsked whether a word, as written, is one of those asked for
 */
export function namesSomething(text: string, isAsked: (word: string) => boolean): boolean {
  if (
    /\b(?:[Cc]alled|[Nn]amed|[Nn]am(?:e|es) (?:is|was|it|him|her|them))\b|\bname['’]s\b|\bnamed?,? (?=\p{Lu})/u.test(
      text,
    )
  )
    return true
  return Array.from(text.matchAll(/[\p{L}\p{M}\p{N}'’]+/gu)).some(({ 0: word, index }) => {
    // The common noun, not a name beside it.
    if (!isAsked(word) || !/^\p{Ll}/u.test(word)) return false
    const before = text.slice(0, index)
    const after = text.slice(index + word.length)
    return (
      /(?:^|\s)\p{Lu}[\p{L}\p{M}]+,? (?:the|a|an|my|our|his|her|their) (?:\p{Ll}+ )?$/u.test(before) ||
      /^[,:(]? ?\(?\p{Lu}[\p{L}\p{M}]+/u.test(after)
    )
  })
}
