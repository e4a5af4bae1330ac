import { legalDocuments, LegalPage } from '@geist/legal'
import type { ReactNode } from 'react'

import { Home } from './home/home'
import { NotFound } from './not-found'
import { PlainPage } from './plain-page'
import type { SiteUrls } from './site-urls'

/** A page of the site, as a URL path with its metadata and content. */
export interface SitePage {
  readonly path: string
  readonly title: string
  readonly description: string
  /** Whether search engines may index it and the sitemap lists it. */
  readonly isListed: boolean
  readonly render: (urls: SiteUrls) => ReactNode
}

/** All pages. The last one is the 404 page, as `dev-main.tsx` expects. */
export const pages: readonly SitePage[] = [
  {
    path: '/',
    title: 'Geist: manifest with friends',
    description:
      'A journal, and a way to talk to anyone: write things down, find them again, see what you keep coming back to, and share what you choose.',
    isListed: true,
    render: ({ web }) => <Home webUrl={web} />,
  },
  ...legalDocuments.map((document) => ({
    path: document.path,
    title: `${document.title} · Geist`,
    description: document.description,
    isListed: true,
    render: ({ web }: SiteUrls) => (
      <PlainPage webUrl={web}>
        <LegalPage document={document} />
      </PlainPage>
    ),
  })),
  {
    path: '/404',
    title: 'Not found · Geist',
    description: 'There is no page at this address.',
    isListed: false,
    render: ({ web }) => (
      <PlainPage webUrl={web}>
        <NotFound />
      </PlainPage>
    ),
  },
]
