import '@geist/ui/styles.css'
import { createRoot } from 'react-dom/client'

import { runCarousel } from './carousel/run-carousel'
import { pages } from './pages'

// Only the development server loads this; the built pages are plain HTML.
const root = document.getElementById('root')
const page = pages.find(({ path }) => path === location.pathname) ?? pages.at(-1)
if (root && page) {
  createRoot(root).render(page.render({ web: import.meta.env.VITE_WEB_URL ?? '/', landing: location.origin }))
  // Once the page is rendered.
  requestIdleCallback(() => {
    for (const carousel of document.querySelectorAll<HTMLElement>('[data-carousel]')) runCarousel(carousel)
  })
}
