import type { Report } from '../../entities/report'

/** The id in `reports`: one report per user and notebook. */
export function toReportId({ notebookId, uid }: Pick<Report, 'notebookId' | 'uid'>): string {
  return `${notebookId}_${uid}`
}
