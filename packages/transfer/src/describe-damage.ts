import * as v from 'valibot'

/** A sentence about the first validation issue of an item. */
export function describeDamage(issues: readonly v.BaseIssue<unknown>[]): string {
  return `It is damaged: ${describeIssue(issues)}.`
}

/** The first validation issue as a clause, for use within a sentence. */
export function describeIssue([issue]: readonly v.BaseIssue<unknown>[]): string {
  const field = issue && v.getDotPath(issue)?.split('.').at(-1)
  return (field !== undefined && issueClauses.get(field)) || 'it is not what Geist writes'
}

const issueClauses: ReadonlyMap<string, string> = new Map([
  ['content', 'it has no text'],
  ['timestamp', 'its time is not a number'],
  ['writtenAt', 'it does not say when it was written'],
  ['refusedAt', 'it does not say when it was refused'],
  ['replacedAt', 'it does not say when it was replaced'],
  ['name', 'it has no name'],
  ['title', 'it has no title'],
  ['id', 'it has no id of Geist’s'],
  ['notebookId', 'it does not say which notebook it means'],
  ['entryId', 'it does not say which entry it means'],
  ['question', 'it has no question'],
  ['askedAt', 'it does not say when it was asked'],
  ['turns', 'it has no questions'],
  ['uid', 'it does not say whose it is'],
])
