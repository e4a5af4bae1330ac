import type { Recommendation } from './stored-recommendations'

export function describeReason({ near, kind }: Pick<Recommendation, 'near' | 'kind'>): string {
  return kind === 'cluster' ? `Near your notes on “${near}”` : `Near your note “${near}”`
}
