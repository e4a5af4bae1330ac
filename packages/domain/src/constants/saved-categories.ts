/** The categories that saved AI results are given. */
export const savedCategories = {
  hallucination: 'Hallucination',
  complexQuery: 'Complex Query',
  aiResponse: 'AI Response',
} as const
