import type { RebuildResult } from '../use-cases/maintenance/rebuild-stats'

export interface ReportOptions {
  readonly isDryRun: boolean
  /** Whether to print names of categories, which are the user's words. */
  readonly showsNames: boolean
}

/** The report for one recounted account. */
export function describeRebuilt(uid: string, result: RebuildResult, { isDryRun, showsNames }: ReportOptions): string {
  const { categories, entries, differences } = result
  const summary = `${uid}: ${entries} entries in ${categories} categories`
  if (differences.length === 0) return `${summary}; the counts are right.`
  const lines = differences.map(({ category, stored, counted }) => {
    const name = showsNames ? `${JSON.stringify(category)}: ` : ''
    return `  ${name}${stored ?? 'nothing'} was stored, ${counted} were counted`
  })
  return [`${summary}; ${differences.length} ${isDryRun ? 'are wrong' : 'were wrong and are mended'}:`, ...lines].join(
    '\n',
  )
}
