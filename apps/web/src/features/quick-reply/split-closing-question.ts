/** Splits off the last paragraph of a reply if it is a question. */
export function splitClosingQuestion(reply: string): { readonly text: string; readonly question: string | undefined } {
  const start = reply.lastIndexOf('\n\n')
  const question = reply.slice(start + 2)
  return start > 0 && /^[^\n]+\?$/u.test(question)
    ? { text: reply.slice(0, start), question }
    : { text: reply, question: undefined }
}
