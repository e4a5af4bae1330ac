import { legalDocuments, LegalPage } from '@geist/legal'
import { useEffect } from 'react'
import { useLocation } from 'react-router'

import { PageDescription } from '../../shared/page-description'
import { NotFound } from './not-found'

/** The legal page of this address. */
export function Legal() {
  const { pathname, hash } = useLocation()
  // The text comes after the browser has looked for the anchor, so it is looked for again.
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
  const shown = legalDocuments.find(({ path }) => path === pathname)
  if (!shown) return <NotFound />
  return (
    <main>
      <title>{`${shown.title} · Geist`}</title>
      <PageDescription text={shown.description} />
      <LegalPage document={shown} />
    </main>
  )
}
