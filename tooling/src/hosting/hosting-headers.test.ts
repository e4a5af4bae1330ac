import { expect, test } from 'vitest'

import { getLocalOrigins, getProductionOrigins } from './backend-origins'
import { createLandingHeaders, createWebHeaders } from './hosting-headers'
import { readProject } from './read-project'
import { addHeaders } from './add-headers'

const { projectId, config } = readProject()
const production = getProductionOrigins(projectId)
const sites = {
  web: createWebHeaders(production),
  'web with App Check': createWebHeaders(getProductionOrigins(projectId, true)),
  landing: createLandingHeaders(production),
}

test('firebase.json has the generated headers for the project of .firebaserc (pnpm hosting-headers)', () => {
  const either = [false, true].map((hasAppCheck) =>
    addHeaders(config.hosting, getProductionOrigins(projectId, hasAppCheck)),
  )
  expect(either).toContainEqual(config.hosting)
})

test.each(Object.entries(sites))('every policy blocks sources that no page needs: %s', (_, rules) => {
  const policies = policiesOf(rules)
  expect(policies.length).toBeGreaterThan(0)
  for (const policy of policies) {
    for (const directive of ['default-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors'])
      expect(policy.get(directive)).toEqual(["'none'"])
    const sources = [...policy.values()].flat()
    expect(policy.get('script-src') ?? []).not.toContain("'unsafe-inline'")
    for (const weak of ["'unsafe-eval'", 'data:', 'https:', 'http:']) expect(sources).not.toContain(weak)
    expect(sources.filter((source) => source.includes('*') || source.startsWith('http:'))).toEqual([])
  }
})

test('Trusted Types with named policies keep text from becoming script on every page', () => {
  const [web, landing] = [sites.web, sites.landing].map((rules) => policiesOf(rules)[0])
  expect(web?.get('require-trusted-types-for')).toEqual(["'script'"])
  expect(web?.get('trusted-types')).toContain('default')
  expect(web?.get('style-src')).toEqual(["'self'"])
  expect(landing?.get('require-trusted-types-for')).toEqual(["'script'"])
  expect(landing?.get('trusted-types')).toEqual(["'none'"])
})

test('on a local machine only the backend differs, and reports are requested', () => {
  const local = policiesOf(createWebHeaders(getLocalOrigins({ auth: 1, firestore: 2, functions: 3 })))[0]
  const [ownPolicy] = policiesOf(sites.web)
  expect(local?.get('connect-src')).toEqual(["'self'", ...[1, 2, 3].map((port) => `http://127.0.0.1:${port}`)])
  expect(local?.get('frame-src')).toEqual(['http://127.0.0.1:1'])
  expect([local, ownPolicy].map((policy) => policy?.has('report-uri'))).toEqual([true, false])
  for (const policy of [local, ownPolicy])
    for (const name of ['connect-src', 'frame-src', 'report-uri']) policy?.delete(name)
  expect(local).toEqual(ownPolicy)
})

function policiesOf(
  rules: readonly { readonly headers: readonly { readonly key: string; readonly value: string }[] }[],
) {
  const texts = rules.flatMap(({ headers }) => headers.filter(({ key }) => key === 'Content-Security-Policy'))
  return texts.map(({ value }) => {
    const directives = value.split('; ').map((directive) => directive.split(' '))
    return new Map(directives.map(([name = '', ...allowed]) => [name, allowed]))
  })
}
