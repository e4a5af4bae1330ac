import 'fake-indexeddb/auto'
import { setLogLevel } from 'firebase/firestore'
import { expect, inject, test } from 'vitest'

import { createProject, rules } from './create-project'
import { runSeed } from './run-seed'

setLogLevel('silent')

const steps = 60

const weaknesses = [
  {
    what: 'lists of entries need not be public ones',
    from: 'allow list: if isMine(resource.data) || isPublic(resource.data);\n\n      allow create: if isMine(request.resource.data)\n        && isRandomId(entryId)',
    to: 'allow list;\n\n      allow create: if isMine(request.resource.data)\n        && isRandomId(entryId)',
    found: /(?:list|count) .*entries/u,
  },
  {
    what: 'whoever is signed in can get a private entry',
    from: 'allow get: if isUnusedId() || isMine(resource.data) || isPublic(resource.data);',
    to: 'allow get: if isSignedIn() || isPublic(resource.data);',
    found: /get messages\/[^/]+$/u,
  },
  {
    what: 'earlier texts of public entries can be read',
    from: 'allow get: if isUnusedId() || isMine(resource.data);\n\n        allow list: if isMine(resource.data);',
    to: 'allow get;\n\n        allow list: if isMine(resource.data);',
    found: /get messages\/.*\/versions\//u,
  },
  {
    what: 'private notebooks can be got',
    from: 'allow get: if isUnusedId() || isMine(resource.data) || isPublic(resource.data) || isSubscribed(resource.data);',
    to: 'allow get;',
    found: /get collections\//u,
  },
  {
    what: 'anybody can subscribe to a private notebook',
    from: 'return isPublic(before)\n        && !isSubscribed(before)',
    to: 'return !isSubscribed(before)',
    found: /subscribe/u,
  },
  {
    what: 'prompts of public entries can be read',
    from: 'match /userPrompts/{entryId} {\n        allow list: if isMe(uid);',
    to: 'match /userPrompts/{entryId} {\n        allow list;',
    found: /list prompts of person/u,
  },
  {
    what: 'whom somebody blocks can be read',
    from: 'match /private/blocks {\n        allow get: if isMe(uid);',
    to: 'match /private/blocks {\n        allow get;',
    found: /get users\/.*\/private\/blocks/u,
  },
] as const

test.each(weaknesses)('finds the leak where $what', { timeout: 120_000 }, async ({ from, to, found }) => {
  expect(rules.split(from)).toHaveLength(2)
  const project = await createProject(inject('backend'), rules.replace(from, to))
  const { differences, stepDescriptions: prefix } = await runSeed({ project: project, seed: 3, steps })
  expect(differences.map(({ request: how }) => how).filter((how) => found.test(how))).not.toEqual([])
  expect(prefix.length).toBeGreaterThan(0)
})
