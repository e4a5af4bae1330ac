import type { Recommendation } from './kept-recommendations'

export function nearSentence({ near, kind }: Pick<Recommendation, 'near' | 'kind'>): string {
  return kind === 'cluster' ? `Near your notes on “${near}”` : `Near your note “${near}”`
}
