import { describe, expect, test } from 'vitest'

import { equivalentMutants } from '../proof/mutants/equivalent-mutants'
import { generateMutants } from '../proof/mutants/generate-mutants'
import { mutatePattern } from '../proof/mutants/mutate-pattern'
import { formatMutantName } from '../proof/mutants/mutant'
import { parseRules } from '../proof/mutants/parse-rules'
import { rules } from './world'

const mutants = generateMutants(rules)

function rulesOf(condition: string, kinds = 'create'): string {
  return [
    "rules_version = '2';",
    '// A remark with brackets { and a word: allow.',
    'service cloud.firestore { match /databases/{database}/documents {',
    `match /notes/{id} { allow ${kinds}: if ${condition}; }`,
    'function isShort(text) { let most = 5; return text.size() <= most; }',
    '} }',
  ].join('\n')
}

/** The mutated conditions of all mutants of a condition. */
function mutateCondition(condition: string): readonly string[] {
  return generateMutants(rulesOf(condition)).flatMap(({ location, rules: changed }) => {
    const mutated = /allow create: if (.*); \}/u.exec(changed)?.[1]
    return location === 'notes/* create' && mutated ? [mutated] : []
  })
}

describe('mutants of the rules', () => {
  test('each part of a condition is negated and removed, and brackets stay', () => {
    expect(mutateCondition('a == 1 && (b || !c) && d is string')).toEqual(
      expect.arrayContaining([
        '!(a == 1 && (b || !c) && d is string)',
        '(b || !c) && d is string',
        'a == 1 && d is string',
        'a == 1 && (b || !c)',
        '!(a == 1) && (b || !c) && d is string',
        'a == 1 && (b) && d is string',
        'a == 1 && (!c) && d is string',
        'a == 1 && (b || !(!c)) && d is string',
        'a == 2 && (b || !c) && d is string',
        'a == 0 && (b || !c) && d is string',
        'a == 1 && (b || !c) && d is number',
      ]),
    )
  })

  test.each([
    ['a.size() <= 20', 'a.size() < 20'],
    ['a.size() <= 20', 'a.size() <= 21'],
    ["a.keys().hasOnly(['b'])", "a.keys().hasOnly(['b', 'extra'])"],
    ["a.keys().hasOnly(['b', 'c'])", "a.keys().hasOnly(['b'])"],
    ["a.keys().hasAll(['b'])", "a.keys().hasOnly(['b'])"],
    ["a == 'b'", "a == 'other'"],
    ['get(/databases/$(database)/documents/a/$(b)).data.c', 'getAfter(/databases/$(database)/documents/a/$(b)).data.c'],
    ["a.matches('^[a-z]{2,3}$')", "a.matches('^[a-z]{2,4}$')"],
    ['a.lower() == b', 'a == b'],
    ["a > b + duration.value(30, 'd')", "a > b - duration.value(30, 'd')"],
  ])('%s becomes %s', (condition, mutant) => {
    expect(mutateCondition(condition)).toContain(mutant)
  })

  test('an allow line permits one more kind of request', () => {
    const heads = generateMutants(rulesOf('true', 'get')).map(
      ({ rules: changed }) => /allow ([^:]*):/u.exec(changed)?.[1],
    )
    expect(heads).toEqual(expect.arrayContaining(['get, list', 'get, create', 'get, update', 'get, delete']))
  })

  test('a regular expression accepts more and less', () => {
    expect(mutatePattern("'^[a-z_]{2,3}$'").map(([, pattern]) => pattern)).toEqual([
      "'^[a-z_]{2,4}$'",
      "'^[a-z_]{2,2}$'",
      "'^[a-z_]{3,3}$'",
      "'^[a-z_]{1,3}$'",
      "'^[_]{2,3}$'",
      "'^[a-z]{2,3}$'",
      "'^[.a-z_]{2,3}$'",
    ])
  })

  test.each([
    ['a ? b : c', '";" is expected'],
    ['a &&', 'an expression is expected'],
    ['a[0] == 1', '";" is expected'],
  ])('unknown syntax is an error: %s', (condition, why) => {
    expect(() => parseRules(rulesOf(condition))).toThrow(why)
  })

  test('all mutants differ from each other and from the rules', () => {
    expect(mutants.length).toBeGreaterThan(1_000)
    expect(new Set(mutants.map((mutant) => mutant.rules)).size).toBe(mutants.length)
    expect(new Set(mutants.map(formatMutantName)).size).toBe(mutants.length)
    expect(mutants.filter((mutant) => mutant.rules === rules)).toEqual([])
  })

  test('each mutant listed as equivalent is a mutant of these rules', () => {
    const names = new Set(mutants.map(formatMutantName))
    expect(Object.keys(equivalentMutants).filter((name) => !names.has(name))).toEqual([])
  })
})
