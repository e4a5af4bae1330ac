import { renderToStaticMarkup } from 'react-dom/server'

import { Page } from './page'

/** The landing page as HTML, for a visitor whose web app is at `webUrl`. */
export function render(webUrl: string): string {
  return renderToStaticMarkup(<Page webUrl={webUrl} />)
}
