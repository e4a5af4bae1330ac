/** Variables of functions and builds that an operator may set. */
const variablePattern = /\b(?:GEIST|VITE)_[A-Z]+(?:_[A-Z]+)*\b/gu

/** Finds the names of all variables in a text. */
export function findVariables(text: string): ReadonlySet<string> {
  return new Set(text.match(variablePattern))
}

/**
 * Finds undocumented variables, and documented ones that no code reads, a sentence each.
 *
 * @param texts.declaringCode the code that declares variables
 * @param texts.readingCode all code that reads variables
 * @param texts.documentation the documentation
 */
export function findVariableProblems(texts: {
  readonly declaringCode: string
  readonly readingCode: string
  readonly documentation: string
}): readonly string[] {
  const declaredNames = findVariables(texts.declaringCode)
  const readNames = findVariables(texts.readingCode)
  const documentedNames = findVariables(texts.documentation)
  return [
    ...[...declaredNames]
      .filter((name) => !documentedNames.has(name))
      .map((name) => `${name} can be set, but docs/operations does not mention it.`),
    ...[...documentedNames]
      .filter((name) => !readNames.has(name) && !declaredNames.has(name))
      .map((name) => `docs/operations mentions ${name}, which no code reads.`),
  ]
}
