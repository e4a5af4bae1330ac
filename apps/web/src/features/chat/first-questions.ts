/** Fixed starter questions about times and feelings, which most journals contain. */
export const firstQuestions: readonly string[] = [
  'What did I write about last week?',
  'When was I last really happy?',
  'What have I been worried about?',
]
