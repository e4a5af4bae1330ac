import type { Recommendation } from './stored-recommendations'

export function describeReason({ near, kind }: Pick<Recommendation, 'near' | 'kind'>): string {
  return kind === 'cluster' ? `Similar to your notes on “${near}”` : `Similar to your note “${near}”`
}
