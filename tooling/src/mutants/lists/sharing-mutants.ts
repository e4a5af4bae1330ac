import type { Mutant } from '../mutant'

/** Faults that show others what they must not see, or that hide what they may. */
export const sharingMutants: readonly Mutant[] = [
  {
    name: 'A note is published with words that its author has not seen',
    file: 'functions/src/use-cases/triggers/finish-visibility.ts',
    from: '(isPublic || updatedAt <= target.publishesUpTo)',
    to: '(isPublic || updatedAt <= Infinity)',
    killedBy: {
      file: 'functions/src/use-cases/triggers/finish-visibility.test.ts',
      title: 'publishes only entries that the owner had seen when publishing the notebook',
    },
  },
  {
    name: 'A note is filed as public in a notebook that another device has made private',
    file: 'apps/web/src/shared/firebase/commit-writes/plan-filing-fields.ts',
    from: 'isPublic: isPublic && notebook.isPublic }',
    to: 'isPublic }',
    killedBy: {
      file: 'apps/web/src/shared/firebase/commit-writes/plan-filing-fields.test.ts',
      title: 'an entry filed as public is public only if its notebook still is',
    },
  },
  {
    name: 'A note in the trash stays public',
    file: 'apps/web/src/shared/local/apply-write.ts',
    from: 'deletedAt: entry.deletedAt ?? writtenAt, isPublic: false }',
    to: 'deletedAt: entry.deletedAt ?? writtenAt }',
    killedBy: {
      file: 'apps/web/src/shared/local/apply-write.test.ts',
      title: 'an entry that is unfiled or in the trash is never public, after any writes',
    },
  },
  {
    name: 'A public list shows the notes of a notebook that has become private',
    file: 'apps/web/src/shared/firebase/public/live-pages.ts',
    from: 'this.#failure = failure\n',
    to: "this.#failure = failure === 'refused' ? undefined : failure\n",
    killedBy: {
      file: 'apps/web/src/shared/firebase/public/live-pages.test.ts',
      title: 'reports that it may not be read, and ends',
    },
  },
  {
    name: 'The prompt of an entry stays in it when the notebook is published',
    file: 'functions/src/use-cases/triggers/finish-visibility.ts',
    from: 'if (becomesPublic && entry.userPrompt !== undefined)',
    to: 'if (!becomesPublic && entry.userPrompt !== undefined)',
    killedBy: {
      file: 'functions/src/use-cases/triggers/finish-visibility.test.ts',
      title: 'removes the prompts of entries that it publishes, and of no others',
    },
  },
  {
    name: 'Entries of a private notebook are found by others',
    file: 'functions/src/use-cases/vectors/find-searchable-facts.ts',
    from: 'isPublic: facts.isPublic && publicNames.has(facts.collectionName)',
    to: 'isPublic: facts.isPublic',
    killedBy: {
      file: 'functions/src/use-cases/vectors/create-vector-keeper.test.ts',
      title: 'makes vectors publicly searchable only in a public notebook, even one published later',
    },
  },
  {
    name: 'Notebooks of blocked authors are recommended',
    file: 'functions/src/use-cases/vectors/fetch-near-vectors.ts',
    from: 'metadata.uid !== uid && !blockedUserIds.has(metadata.uid)',
    to: 'metadata.uid !== uid',
    killedBy: {
      file: 'functions/src/use-cases/vectors/fetch-near-vectors.test.ts',
      title:
        'returns to others all entries that are currently public, allowed by their owner and not blocked, and no others',
    },
  },
]
