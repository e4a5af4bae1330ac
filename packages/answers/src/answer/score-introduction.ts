/**
 * How much a passage introduces a person or thing: 1 for "a man called Dele" or "Sam (24, quick)",
 * 0.5 for "my boss Dele" or "Dele is", 0 for a mere mention.
 *
 * @param name as the passage writes it
 */
export function scoreIntroduction(passage: string, name: string): number {
  // Without a possessive ending.
  const escaped = name.replace(/[^\p{L}\p{M}\p{N}].*$/u, '')
  if (escaped === '') return 0
  const test = (pattern: string) => new RegExp(pattern, 'u').test(passage)
  const boundary = String.raw`(?<![\p{L}\p{N}])`
  if (
    test(String.raw`\b(?:[Cc]alled|named|name is|name's|name’s|[Mm]eet|[Mm]et)\s+(?:\p{L}+\.? ){0,2}${escaped}`) ||
    test(String.raw`${boundary}${escaped}(?:\s\p{Lu}\p{L}+)?\s?\(`) ||
    test(
      String.raw`${boundary}${escaped}(?:\s\p{Lu}\p{L}+)?,\s(?:who|whose|the|a|an|my|our|his|her|their|from|on|in|\d+|twenty|thirty|forty|fifty|sixty|seventy|eighty)\b`,
    )
  )
    return 1
  if (
    test(
      String.raw`\b(?:[Nn]ew|[Mm]y|[Oo]ur|[Tt]he|[Aa]n?|[Hh]is|[Hh]er|[Tt]heir)\s(?:\p{Ll}+\s){1,3}(?:is\s)?,?\s?(?:\p{Lu}\p{L}*\.\s)?${escaped}`,
    ) ||
    test(String.raw`${boundary}${escaped}\s(?:is|was|are|were)\s(?:a|an|the|my|our|his|her|from|called)\b`) ||
    test(String.raw`\b(?:[Ff]irst|[Nn]ew)\b[^.!?]*${escaped}`)
  )
    return 0.5
  return 0
}
