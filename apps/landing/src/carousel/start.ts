import { runCarousel } from './run-carousel'

// The one script of the site; what it finds is there and works without it.
for (const root of document.querySelectorAll<HTMLElement>('[data-carousel]')) runCarousel(root)
