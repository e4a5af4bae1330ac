import { exploreSettings, type PublicNotebook, type VectorMatch } from '@geist/domain'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { findRecommended } from './find-recommended'
import type { Topic } from './topic'

const uid = 'mira'
const topics: readonly Topic[] = [
  { noteId: 'note-1', name: 'River, boat', kind: 'cluster' },
  { noteId: 'note-2', name: 'Baked the first loaf…', kind: 'note' },
]

/** A notebook and its relation to the user. */
interface PublicState {
  readonly owner: string
  readonly name: string
  readonly state: 'open' | 'private' | 'followed'
}

function matchIn({ owner, name }: Pick<PublicState, 'owner' | 'name'>, id: string, score: number): VectorMatch {
  const metadata = { content: id, category: 'Ideas', collectionName: name, uid: owner, username: owner }
  return { id, metadata, score }
}

function serverOf(
  notebooks: readonly PublicState[],
  near: Readonly<Record<string, readonly VectorMatch[] | undefined>>,
) {
  const requestedIds: string[] = []
  let reads = 0
  return {
    asked: requestedIds,
    reads: () => reads,
    tools: {
      fetchSimilarEntries: async (noteId: string) => {
        requestedIds.push(noteId)
        const matches = near[noteId]
        if (!matches) throw new Error('out of reach')
        return matches
      },
      readNotebooks: async (wanted: readonly { readonly uid: string; readonly name: string }[]) => {
        reads += wanted.length
        const isWanted = (state: PublicState) =>
          wanted.some((each) => each.uid === state.owner && each.name === state.name)
        return notebooks.filter((notebook) => notebook.state !== 'private' && isWanted(notebook)).map(documentOf)
      },
    },
  }
}

function documentOf({ owner, name, state }: PublicState): PublicNotebook {
  return {
    id: `${owner} ${name}`,
    name,
    uid: owner,
    creatorUsername: owner,
    collaborators: state === 'followed' ? ['somebody', uid] : ['somebody'],
    originalCreatorUID: owner,
    isPublic: true,
  }
}

test('a notebook comes with the topic that contributed most to its score, best first', async () => {
  const [river, bread] = [
    { owner: 'ines', name: 'River' },
    { owner: 'jon', name: 'Bread' },
  ]
  const { tools } = serverOf(
    [river, bread].map((notebook) => ({ ...notebook, state: 'open' })),
    {
      'note-1': [matchIn(river, 'a', 0.9), matchIn(river, 'b', 0.8), matchIn(bread, 'c', 0.6)],
      'note-2': [matchIn(bread, 'c', 0.7), matchIn(bread, 'd', 0.65), matchIn(river, 'a', 0.55)],
    },
  )
  const recommended = await findRecommended(uid, topics, tools)
  expect(recommended?.map(({ notebook, near, kind }) => [notebook.name, near, kind])).toEqual([
    ['River', 'River, boat', 'cluster'],
    ['Bread', 'Baked the first loaf…', 'note'],
  ])
})

test('failed topics are skipped; if all fail the search fails, and no matches is a result', async () => {
  const river = { owner: 'ines', name: 'River', state: 'open' } as const
  const half = serverOf([river], { 'note-2': [matchIn(river, 'a', 0.9)] })
  expect((await findRecommended(uid, topics, half.tools))?.map(({ near }) => near)).toEqual(['Baked the first loaf…'])
  expect(await findRecommended(uid, topics, serverOf([], {}).tools)).toBeUndefined()
  expect(await findRecommended(uid, topics, serverOf([], { 'note-1': [] }).tools)).toEqual([])
})

test('only the best public notebooks of others that are not followed are recommended, with bounded reads', async () => {
  const anyThere = fc.uniqueArray(
    fc.record({
      owner: fc.constantFrom('ines', 'jon', uid),
      name: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'),
      state: fc.constantFrom('open' as const, 'open' as const, 'private' as const, 'followed' as const),
    }),
    { maxLength: 24, selector: ({ owner, name }) => `${owner} ${name}` },
  )
  const anyScores = fc.array(fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 30, max: 99 })), {
    maxLength: 60,
  })
  await fc.assert(
    fc.asyncProperty(anyThere, anyScores, async (notebooks, scores) => {
      const matches = scores.flatMap(([notebookIndex, percent], index) => {
        const notebook = notebooks[notebookIndex]
        // No two sums are equal, so the order is unique.
        return notebook ? matchIn(notebook, `entry-${index}`, percent / 100 + Math.sqrt(index + 2) * 1e-5) : []
      })
      const half = Math.floor(matches.length / 2)
      const server = serverOf(notebooks, { 'note-1': matches.slice(0, half), 'note-2': matches.slice(half) })
      const recommended = (await findRecommended(uid, topics, server.tools)) ?? []

      const scoreOf = (notebook: PublicState) =>
        matches
          .filter(
            ({ metadata, score }) =>
              metadata.uid === notebook.owner && metadata.collectionName === notebook.name && score >= 0.5,
          )
          .reduce((sum, { score }) => sum + score, 0)
      const ranked = notebooks
        .filter((notebook) => notebook.owner !== uid && scoreOf(notebook) > 0)
        .toSorted((a, b) => scoreOf(b) - scoreOf(a))
        .slice(0, exploreSettings.recommendationCandidateCount)
      const open = ranked.filter(({ state }) => state === 'open').slice(0, exploreSettings.recommendedMaxCount)
      expect(recommended.map(({ notebook }) => scoreOf({ ...notebook, owner: notebook.uid, state: 'open' }))).toEqual(
        open.map((notebook) => expect.closeTo(scoreOf(notebook), 9)),
      )
      for (const { notebook } of recommended) {
        expect(notebooks.find(({ owner, name }) => owner === notebook.uid && name === notebook.name)?.state).toBe(
          'open',
        )
        expect(notebook.uid).not.toBe(uid)
      }
      expect(server.asked).toEqual(['note-1', 'note-2'])
      expect(server.reads()).toBeLessThanOrEqual(exploreSettings.recommendationCandidateCount)
      // If no notebook is dropped, only the shown ones are read.
      const isAllOpen = ranked.every(({ state }) => state === 'open')
      expect(server.reads()).toBeLessThanOrEqual(isAllOpen ? open.length : ranked.length)
    }),
  )
})
