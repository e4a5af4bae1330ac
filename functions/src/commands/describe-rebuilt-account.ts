import type { RebuildResult } from '../use-cases/maintenance/rebuild-stats'

export interface ReportOptions {
  readonly isDryRun: boolean
  /** Whether to print names of categories, which are the user's words. */
  readonly showsNames: boolean
}

/** Describes the result of recounting one account, for the operator. */
export function describeRebuiltAccount(
  uid: string,
  result: RebuildResult,
  { isDryRun, showsNames }: ReportOptions,
): string {
  const { categoryCount, entryCount, differences } = result
  const summary = `${uid}: ${entryCount} entries in ${categoryCount} categories`
  if (differences.length === 0) return `${summary}; the counts are right.`
  const lines = differences.map(({ category, storedCount, actualCount }) => {
    const name = showsNames ? `${JSON.stringify(category)}: ` : ''
    return `  ${name}${storedCount ?? 'nothing'} was stored, ${actualCount} were counted`
  })
  return [`${summary}; ${differences.length} ${isDryRun ? 'are wrong' : 'were wrong and are mended'}:`, ...lines].join(
    '\n',
  )
}
