import { randomUUID } from 'node:crypto'

import { commitWrites, countMatches, documentName } from './documents'

/** Writes earlier questions as another device would, past the app and the rules, newest first. */
export async function seedQuestions(uid: string, titles: readonly string[]): Promise<void> {
  await commitWrites(
    titles.map((title, index) => ({
      update: {
        name: documentName(`searchQueries/${randomUUID()}`),
        fields: {
          uid: { stringValue: uid },
          title: { stringValue: title },
          content: { stringValue: 'An answer.' },
          timestamp: { timestampValue: new Date(Date.now() - index * 3_600_000).toISOString() },
        },
      },
    })),
  )
}

export function countQuestions(uid: string): Promise<number> {
  return countMatches({
    from: [{ collectionId: 'searchQueries' }],
    where: { fieldFilter: { field: { fieldPath: 'uid' }, op: 'EQUAL', value: { stringValue: uid } } },
  })
}
