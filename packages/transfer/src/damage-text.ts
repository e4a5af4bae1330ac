import * as v from 'valibot'

/** Why an item of a file cannot be taken: the first of what is wrong with it. */
export function damageText(issues: readonly v.BaseIssue<unknown>[]): string {
  return `It is damaged: ${issueText(issues)}.`
}

function issueText([issue]: readonly v.BaseIssue<unknown>[]): string {
  if (!issue) return 'it cannot be read'
  const path = v.getDotPath(issue)
  return path === null ? issue.message : `${path} ${issue.message}`
}
