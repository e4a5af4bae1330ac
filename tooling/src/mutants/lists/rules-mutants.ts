import type { Mutant } from '../mutant'

const file = 'firebase/firestore.rules'
const tests = 'firebase/tests/firestore-rules.test.ts'

/** Weakened Security Rules. `pnpm prove-rules` tries every change of every rule. */
export const rulesMutants: readonly Mutant[] = [
  {
    name: 'A stranger reads the earlier texts of an entry',
    file,
    from: '        allow get: if isUnusedId() || isMine(resource.data);\n\n        allow list: if isMine(resource.data);\n\n        // The lookup',
    to: '        allow get: if isSignedIn();\n\n        allow list: if isMine(resource.data);\n\n        // The lookup',
    killedBy: { file: tests, title: 'cannot read an earlier text of a public entry' },
  },
  {
    name: 'A stranger subscribes to a private notebook',
    file,
    from: 'return isPublic(before)\n        && !isSubscribed(before)',
    to: 'return !isSubscribed(before)',
    killedBy: { file: tests, title: 'another user cannot subscribe to a private notebook' },
  },
  {
    name: 'A blocked user subscribes',
    file,
    from: '\n        && !isBlockedBy(before.uid)',
    to: '',
    killedBy: { file: tests, title: 'a blocked user cannot subscribe' },
  },
  {
    name: 'An entry outside the trash is deleted for good',
    file,
    from: '\n        && isInTrash(resource.data)\n        && isPurge(request.resource.data)',
    to: '\n        && isPurge(request.resource.data)',
    killedBy: { file: tests, title: 'an entry outside the trash cannot be purged' },
  },
  {
    name: 'A write based on an outdated state is accepted',
    file,
    from: '&& isEntry(request.resource.data)\n        && isBasedOnNewest(request.resource.data, resource.data)',
    to: '&& isEntry(request.resource.data)',
    killedBy: {
      file: 'firebase/tests/edits-at-once.test.ts',
      title: 'a filing that arrives again after another one changes nothing',
    },
  },
]
