/**
 * Capitalizes dictated text that starts a sentence: recognisers do not see the text before it.
 * Existing capitals stay.
 *
 * @param before the text in front of it
 * @param language BCP 47 tag: in Turkish the capital of i is İ
 */
export function capitalizeSentenceStart(dictated: string, before: string, language: string): string {
  const tail = before.slice(-tailLength)
  const isBeginning = sentenceEnd.test(tail) || (tail === before && blankStart.test(before))
  if (!isBeginning) return dictated
  return dictated.replace(/^[\p{Ps}\p{Pi}"'¿¡]*\p{Ll}/u, (first) => {
    const capital = first.toLocaleUpperCase(language)
    // ß would become SS.
    return capital.length === first.length ? capital : first
  })
}

/** How much of `before` is examined, in UTF-16 code units. */
const tailLength = 40

const blankStart = /^\s*[\p{Ps}\p{Pi}"'¿¡]*$/u
const sentenceEnd = /(?:[.!?…。！？][\p{Pe}\p{Pf}"']*|\n)\s*[\p{Ps}\p{Pi}"'¿¡]*$/u
