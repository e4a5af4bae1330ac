/** The types of questions that users ask. A `follow-up` refers to the question above it. */
export const questionTypes = [
  'when',
  'who',
  'who-is',
  'where',
  'what',
  'which',
  'why',
  'how',
  'how-many',
  'how-often',
  'how-much',
  'first',
  'last',
  'did-i',
  'name-of',
  'list-all',
  'about-time',
  'since-until-between',
  'compare',
  'follow-up',
] as const

export type QuestionType = (typeof questionTypes)[number]
