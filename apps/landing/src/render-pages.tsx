import '@geist/ui/tokens.css'
import '@geist/ui/base.css'
import { renderToStaticMarkup } from 'react-dom/server'

import { PageHead } from './page-head'
import { pages } from './pages'
import type { SiteUrls } from './site-urls'

/** A page as HTML: contents of the head and the body. */
export interface RenderedPage {
  readonly path: string
  readonly isListed: boolean
  readonly head: string
  readonly body: string
}

/** Renders all pages without scripts. */
export function renderPages(urls: SiteUrls): readonly RenderedPage[] {
  return pages.map((page) => ({
    path: page.path,
    isListed: page.isListed,
    head: renderToStaticMarkup(<PageHead page={page} urls={urls} />),
    body: renderToStaticMarkup(page.render(urls)),
  }))
}
