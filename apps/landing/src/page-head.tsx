import { operator } from '@geist/legal/operator'
import { getStoreLink } from '@geist/legal/store-link'

import type { SitePage } from './pages'
import type { SiteUrls } from './site-urls'

/** The metadata of a page for search engines, and for link previews (https://ogp.me). */
export function PageHead({ page, urls }: { readonly page: SitePage; readonly urls: SiteUrls }) {
  const { path, title, description, isListed } = page
  const url = `${urls.landing}${path}`
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {isListed ? <link rel="canonical" href={url} /> : <meta name="robots" content="noindex" />}
      {isListed && (
        <>
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content="Geist" />
          <meta property="og:url" content={url} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:image" content={`${urls.landing}/social-card.png`} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content="GEIST: manifest with friends" />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {path === '/' && (
        // JSON-LD data, which the browser does not run. `<` could close the element.
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{
            __html: JSON.stringify(buildStructuredData(urls, page)).replaceAll('<', '\\u003c'),
          }}
        />
      )}
    </>
  )
}

/** Describes the app to search engines: https://schema.org/WebApplication, with its publisher. */
function buildStructuredData({ web, landing }: SiteUrls, { description }: SitePage) {
  const { name, email } = operator
  return {
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    name: 'Geist',
    alternateName: 'GEIST',
    slogan: 'manifest with friends',
    description,
    url: web,
    installUrl: getStoreLink() ?? web,
    image: `${landing}/social-card.png`,
    applicationCategory: 'LifestyleApplication',
    operatingSystem: 'Any',
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
    publisher: { '@type': 'Organization', name, email, url: landing, logo: `${landing}/logo.svg` },
  }
}
