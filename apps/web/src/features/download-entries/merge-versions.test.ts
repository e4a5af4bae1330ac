import { expect, test } from 'vitest'

import { mergeVersions } from './merge-versions'

const text = (id: string, content: string) => ({ id, content, category: '', replacedAt: 5 })

test('queued texts are listed among the versions, once', () => {
  const server = { ...text('original', 'one'), uid: 'ada', updatedAt: 1 }
  const versions = mergeVersions(
    'ada',
    new Map([['a', [server]]]),
    new Map([
      ['a', [text('original', 'one'), text('second', 'two')]],
      ['b', [text('original', 'only here')]],
    ]),
  )
  expect(versions.get('a')).toEqual([server, { ...text('second', 'two'), uid: 'ada', updatedAt: 5 }])
  expect(versions.get('b')?.map(({ content }) => content)).toEqual(['only here'])
})
