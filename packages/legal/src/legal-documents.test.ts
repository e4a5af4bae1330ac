import { legal } from '@geist/domain'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import type { LegalDocument } from './legal-document'
import { legalDocuments } from './legal-documents'
import { LegalPage } from './legal-page'
import { legalPaths } from './legal-paths'
import { privacyPolicy } from './privacy-policy'
import { terms } from './terms'

test('the terms took effect on December 9, 2024, and have their nine sections in order', () => {
  expect(terms.effectiveDate).toBe('Effective December 9, 2024')
  expect(terms.sections.map(({ title }) => title)).toEqual([
    'Acceptance',
    'Use license',
    'Subscription and billing',
    'User responsibilities',
    'Disclaimer',
    'Limitation of liability',
    'Modifications',
    'Governing law',
    'Contact',
  ])
})

test('a subscription renews unless it is cancelled 24 hours before its period ends', () => {
  expect(textOf(terms, 'subscription-and-billing')).toMatch(
    /renews automatically.*unless you cancel it at least 24 hours before/u,
  )
})

test('the limitation of liability names every crisis line, each as a number to call', () => {
  const html = htmlOf(terms, 'limitation-of-liability')
  for (const line of Object.values(legal.crisisLines)) {
    expect(html).toContain(`<a href="tel:${line.replaceAll(/[ -]/gu, '')}">${line}</a>`)
  }
})

test('the privacy policy lists collected data, its use, that nothing is sold, and the three rights', () => {
  const ids = privacyPolicy.sections.map(({ id }) => id)
  expect(ids).toEqual(
    expect.arrayContaining(['information-we-collect', 'use', 'sharing', 'access', 'correction', 'deletion']),
  )
  expect(textOf(privacyPolicy, 'sharing')).toContain('We do not sell your data.')
  expect(textOf(privacyPolicy, 'how-long')).toContain('for 30 days')
})

test.each(legalDocuments)('$title has one h1, unique anchors, and no broken link', (document) => {
  const html = htmlOfPage(document)
  expect(html.match(/<h1/gu)).toHaveLength(1)
  const ids = [...html.matchAll(/ id="([^"]+)"/gu)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const links = [...html.matchAll(/href="([^"]+)"/gu)].map(([, href = '']) => href)
  expect(links.length).toBeGreaterThan(document.sections.length)
  const leadsOn = (link: string) =>
    /^(mailto|tel):/u.test(link) ||
    (link.startsWith('#') ? ids.includes(link.slice(1)) : Object.values<string>(legalPaths).includes(link))
  expect(links.filter((link) => !leadsOn(link))).toEqual([])
})

test('every row of the visibility table has an answer for every reader', () => {
  const html = legalDocuments.map((document) => htmlOfPage(document)).join('')
  const rows = [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/gu)].map(([, row = '']) => row)
  expect(rows.length).toBeGreaterThan(10)
  for (const row of rows) expect(row.match(/<t[hd]/gu)).toHaveLength(5)
})

function htmlOfPage(document: LegalDocument): string {
  return renderToStaticMarkup(createElement(LegalPage, { document }))
}

function htmlOf(document: LegalDocument, id: string): string {
  const section = document.sections.find((each) => each.id === id)
  if (!section) throw new Error(`${document.title} has no section ${id}.`)
  return renderToStaticMarkup(section.body)
}

function textOf(document: LegalDocument, id: string): string {
  return htmlOf(document, id)
    .replaceAll(/<[^>]+>/gu, '')
    .replaceAll(/\s+/gu, ' ')
}
