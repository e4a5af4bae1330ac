import type { Recommendation } from './kept-recommendations'

/** Why a notebook is recommended. */
export function nearSentence({ near, kind }: Pick<Recommendation, 'near' | 'kind'>): string {
  return kind === 'cluster' ? `Near your notes on “${near}”` : `Near your note “${near}”`
}
