import type { Report } from '../entities/report'

/** The document of `reports` that holds this person's report of this notebook: there can be one. */
export function reportId({ notebookId, uid }: Pick<Report, 'notebookId' | 'uid'>): string {
  return `${notebookId}_${uid}`
}
