/** Variables of functions and builds that an operator may set. */
const variablePattern = /\b(?:GEIST|VITE)_[A-Z]+(?:_[A-Z]+)*\b/gu

/** Finds the names of all variables in a text. */
export function findVariables(text: string): ReadonlySet<string> {
  return new Set(text.match(variablePattern))
}

/**
 * Finds undocumented variables, and documented ones that no code reads, a sentence each.
 *
 * @param texts.declared the code that declares variables
 * @param texts.known all code that reads variables
 * @param texts.documents the documentation
 */
export function findVariableProblems(texts: {
  readonly declared: string
  readonly known: string
  readonly documents: string
}): readonly string[] {
  const declared = findVariables(texts.declared)
  const known = findVariables(texts.known)
  const documented = findVariables(texts.documents)
  return [
    ...[...declared]
      .filter((name) => !documented.has(name))
      .map((name) => `${name} can be set, but docs/operations does not mention it.`),
    ...[...documented]
      .filter((name) => !known.has(name) && !declared.has(name))
      .map((name) => `docs/operations mentions ${name}, which no code reads.`),
  ]
}
