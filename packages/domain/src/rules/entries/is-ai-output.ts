import type { Entry } from '../../entities/entry'

/** Whether an entry is a saved answer or cut-up: its prompt is the user's own question. */
export function isAiOutput({
  aiResponse,
  complexQuery,
  hallucinationResponse,
}: Pick<Entry, 'aiResponse' | 'complexQuery' | 'hallucinationResponse'>): boolean {
  return [aiResponse, complexQuery, hallucinationResponse].includes('yes')
}
