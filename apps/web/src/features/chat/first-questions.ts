/** Questions to begin with: of times and feelings, which most journals hold. No AI is asked for them. */
export const firstQuestions: readonly string[] = [
  'What did I write about last week?',
  'When was I last really happy?',
  'What have I been worried about?',
]
