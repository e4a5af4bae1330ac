import { legalDocuments, LegalPage } from '@geist/legal'
import { useEffect } from 'react'
import { useLocation } from 'react-router'

import { PageDescription } from '../../shared/page-description'
import { NotFound } from './not-found'

/** The legal page at this URL. */
export function Legal() {
  const { pathname, hash } = useLocation()
  // Scrolls to the anchor, since the text renders after the browser has looked for it.
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
