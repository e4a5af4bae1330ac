/** What an operator may set: for the functions and for the builds of both sites. */
const variable = /\b(?:GEIST|VITE)_[A-Z]+(?:_[A-Z]+)*\b/gu

/** The names of variables in a text. */
export function variablesIn(text: string): ReadonlySet<string> {
  return new Set(text.match(variable))
}

/**
 * What the documents leave out or make up, a sentence each.
 *
 * @param declared what the code that declares variables says
 * @param known all code that reads any
 */
export function variableProblems(texts: {
  readonly declared: string
  readonly known: string
  readonly documents: string
}): readonly string[] {
  const [declared, known, documented] = [texts.declared, texts.known, texts.documents].map(variablesIn)
  return [
    ...[...(declared ?? [])]
      .filter((name) => !documented?.has(name))
      .map((name) => `${name} can be set, and docs/operations does not name it.`),
    ...[...(documented ?? [])]
      .filter((name) => !known?.has(name) && !declared?.has(name))
      .map((name) => `docs/operations names ${name}, which nothing reads.`),
  ]
}
