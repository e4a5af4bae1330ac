/**
 * Parses the complete claims of a possibly unfinished answer, `{"claims":[{…},{…`. Stops at invalid
 * JSON. Runs in linear time.
 */
export function parsePartialClaims(answer: string): readonly unknown[] {
  const listStart = /"claims"\s*:\s*\[/u.exec(answer)
  if (listStart === null) return []
  const claims: unknown[] = []
  let position = listStart.index + listStart[0].length
  for (;;) {
    while (/[\s,]/u.test(answer[position] ?? '')) position += 1
    const end = answer[position] === '{' ? findObjectEnd(answer, position) : undefined
    if (end === undefined) return claims
    try {
      claims.push(JSON.parse(answer.slice(position, end)))
    } catch {
      return claims
    }
    position = end
  }
}

/** Index after the brace that closes the one at `start`; `undefined` if it has not arrived. */
function findObjectEnd(text: string, start: number): number | undefined {
  let depth = 0
  let isInString = false
  for (let position = start; position < text.length; position += 1) {
    const character = text[position]
    if (isInString) {
      if (character === '\\') position += 1
      else if (character === '"') isInString = false
    } else if (character === '"') isInString = true
    else if (character === '{') depth += 1
    else if (character === '}') {
      depth -= 1
      if (depth === 0) return position + 1
    }
  }
  return undefined
}
