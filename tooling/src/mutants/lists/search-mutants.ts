import type { Mutant } from '../mutant'

/** Faults in the search, in vectors, and in the content map. */
export const searchMutants: readonly Mutant[] = [
  {
    name: 'The search misses words with accents',
    file: 'packages/search/src/fold-piece.ts',
    from: String.raw`\u0300-\u0305\u0307-\u036F\u0483-\u0487`,
    to: String.raw`\u0302-\u0305\u0307-\u036F\u0483-\u0487`,
    killedBy: { file: 'packages/search/src/fold-text.test.ts', title: ' are equal' },
  },
  {
    name: 'The search shows a note that no longer matches',
    file: 'apps/web/src/features/search-entries/journal-index.ts',
    from: '.filter(({ ranges }) => ranges.length > 0)',
    to: '',
    killedBy: {
      file: 'apps/web/src/features/search-entries/journal-index.test.ts',
      title: 'an entry just edited is not shown as a match when it no longer matches',
    },
  },
  {
    name: 'A phrase is found only if it is the whole note',
    file: 'packages/search/src/match-query.ts',
    from: 'if (folded.includes(phrase))',
    to: 'if (folded === phrase)',
    killedBy: {
      file: 'packages/search/src/text-index.test.ts',
      title: 'ranks the whole phrase first, otherwise in the given order',
    },
  },
  {
    name: 'The vectors of the content map are not normalised',
    file: 'packages/graph/src/normalize-rows.ts',
    from: '(vector[d] ?? NaN) / length',
    to: 'vector[d] ?? NaN',
    killedBy: {
      file: 'packages/graph/src/compute-map.test.ts',
      title: 'vectors of any length give the same map as unit vectors',
    },
  },
  {
    name: 'The vector of a text is not normalised',
    file: 'packages/sentence-vectors/src/embed-text.ts',
    from: '(value) => value / length',
    to: '(value) => value',
    killedBy: {
      file: 'packages/sentence-vectors/src/embed-text.test.ts',
      title: 'returns a vector of unit length for any text',
    },
  },
  {
    name: 'A note without known words is near to every other',
    file: 'packages/sentence-vectors/src/cosine.ts',
    from: 'return lengthProduct === 0 ? 0 :',
    to: 'return lengthProduct === 0 ? 1 :',
    killedBy: { file: 'packages/sentence-vectors/src/cosine.test.ts', title: 'is 0 for a zero vector' },
  },
  {
    name: 'Similar notes include one that is excluded from AI',
    file: 'packages/domain/src/rules/entries/pick-similar-notes.ts',
    from: 'entry.uid === note.uid && isComparable(entry)',
    to: 'entry.uid === note.uid',
    killedBy: {
      file: 'packages/domain/src/rules/entries/pick-similar-notes.test.ts',
      title: '[SIMILAR1] shows only own notes: none in the trash or excluded from AI, and never the note itself',
    },
  },
]
