/** Categories of saved AI results. */
export const savedCategories = {
  hallucination: 'Hallucination',
  complexQuery: 'Complex Query',
  aiResponse: 'AI Response',
} as const
