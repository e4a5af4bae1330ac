/** Variables of functions and builds that an operator may set. */
const variable = /\b(?:GEIST|VITE)_[A-Z]+(?:_[A-Z]+)*\b/gu

export function findVariables(text: string): ReadonlySet<string> {
  return new Set(text.match(variable))
}

/**
 * Undocumented variables, and documented ones without code, a sentence each.
 * @param declared the code that declares variables
 * @param known all code that reads variables
 */
export function findVariableProblems(texts: {
  readonly declared: string
  readonly known: string
  readonly documents: string
}): readonly string[] {
  const [declared, known, documented] = [texts.declared, texts.known, texts.documents].map(findVariables)
  return [
    ...[...(declared ?? [])]
      .filter((name) => !documented?.has(name))
      .map((name) => `${name} can be set, and docs/operations does not name it.`),
    ...[...(documented ?? [])]
      .filter((name) => !known?.has(name) && !declared?.has(name))
      .map((name) => `docs/operations names ${name}, which nothing reads.`),
  ]
}
