/**
 * Parses the complete claims of a possibly unfinished answer, `{"claims":[{…},{…`. Stops at invalid
 * JSON. Runs in linear time.
 */
export function parsePartialClaims(answer: string): readonly unknown[] {
  const begun = /"claims"\s*:\s*\[/u.exec(answer)
  if (begun === null) return []
  const claims: unknown[] = []
  let at = begun.index + begun[0].length
  for (;;) {
    while (/[\s,]/u.test(answer[at] ?? '')) at += 1
    const end = answer[at] === '{' ? endOfObject(answer, at) : undefined
    if (end === undefined) return claims
    try {
      claims.push(JSON.parse(answer.slice(at, end)))
    } catch {
      return claims
    }
    at = end
  }
}

/** Index after the brace that closes the one at `start`; `undefined` if it has not arrived. */
function endOfObject(text: string, start: number): number | undefined {
  let depth = 0
  let isInText = false
  for (let at = start; at < text.length; at += 1) {
    const character = text[at]
    if (isInText) {
      if (character === '\\') at += 1
      else if (character === '"') isInText = false
    } else if (character === '"') isInText = true
    else if (character === '{') depth += 1
    else if (character === '}') {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return undefined
}
