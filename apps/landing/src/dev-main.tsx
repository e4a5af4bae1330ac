/** Entry point for the development server only; the built pages are plain HTML. */

import '@geist/ui/styles.css'
import { createRoot } from 'react-dom/client'

import { runCarousel } from './carousel/run-carousel'
import { pages } from './pages'

const root = document.getElementById('root')
// The last page is the 404 page.
const page = pages.find(({ path }) => path === location.pathname) ?? pages.at(-1)
if (root && page) {
  createRoot(root).render(page.render({ web: import.meta.env.VITE_WEB_URL ?? '/', landing: location.origin }))
  // Waits for the first render: the carousels start on existing elements.
  requestIdleCallback(() => {
    for (const carousel of document.querySelectorAll<HTMLElement>('[data-carousel]')) runCarousel(carousel)
  })
}
