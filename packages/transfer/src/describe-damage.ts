import * as v from 'valibot'

/** A sentence about the first validation issue of an item. */
export function describeDamage(issues: readonly v.BaseIssue<unknown>[]): string {
  return `It’s damaged: ${describeIssue(issues)}.`
}

/** The first validation issue as a clause, for use within a sentence. */
export function describeIssue([issue]: readonly v.BaseIssue<unknown>[]): string {
  const field = issue && v.getDotPath(issue)?.split('.').at(-1)
  return (field !== undefined && issueClauses.get(field)) || 'it isn’t in Geist’s format'
}

const issueClauses: ReadonlyMap<string, string> = new Map([
  ['content', 'it has no text'],
  ['timestamp', 'its time isn’t a number'],
  ['writtenAt', 'it doesn’t say when it was written'],
  ['refusedAt', 'it doesn’t say when it was refused'],
  ['replacedAt', 'it doesn’t say when it was replaced'],
  ['name', 'it has no name'],
  ['title', 'it has no title'],
  ['id', 'it has no valid Geist ID'],
  ['notebookId', 'it doesn’t say which notebook it’s for'],
  ['entryId', 'it doesn’t say which note it’s for'],
  ['question', 'it has no question'],
  ['askedAt', 'it doesn’t say when it was asked'],
  ['turns', 'it has no questions'],
  ['uid', 'it doesn’t say whose it is'],
])
