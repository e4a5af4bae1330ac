/**
 * Capitalizes dictated text that starts a sentence: recognisers do not see the text before it.
 * Existing capitals stay.
 *
 * @param precedingText the text in front of the dictated text
 * @param language BCP 47 tag: in Turkish the capital of i is İ
 */
export function capitalizeSentenceStart(dictated: string, precedingText: string, language: string): string {
  const tail = precedingText.slice(-tailLength)
  const isSentenceStart = sentenceEnd.test(tail) || (tail === precedingText && blankStart.test(precedingText))
  if (!isSentenceStart) return dictated
  return dictated.replace(/^[\p{Ps}\p{Pi}"'¿¡]*\p{Ll}/u, (first) => {
    const capital = first.toLocaleUpperCase(language)
    // ß would become SS, and some old letters are variants of one with the same capital.
    return capital.length === first.length && capital.toLocaleLowerCase(language) === first ? capital : first
  })
}

/** How much of `precedingText` is examined, in UTF-16 code units. */
const tailLength = 40

const blankStart = /^\s*[\p{Ps}\p{Pi}"'¿¡]*$/u
const sentenceEnd = /(?:[.!?…。！？][\p{Pe}\p{Pf}"']*|\n)\s*[\p{Ps}\p{Pi}"'¿¡]*$/u
