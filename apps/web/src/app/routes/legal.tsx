import { legalDocuments, LegalPage } from '@geist/legal'
import { useEffect } from 'react'
import { useLocation } from 'react-router'

import { PageDescription } from '../../shared/page-description'
import { NotFound } from './not-found'

/** The legal page at this URL. */
export function Legal() {
  const { pathname, hash } = useLocation()
  // The text renders after the browser looked for the anchor: scroll to it here.
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
  const legalDocument = legalDocuments.find(({ path }) => path === pathname)
  if (!legalDocument) return <NotFound />
  return (
    <main>
      <title>{`${legalDocument.title} · Geist`}</title>
      <PageDescription text={legalDocument.description} />
      <LegalPage document={legalDocument} />
    </main>
  )
}
