import { runCarousel } from './carousel/run-carousel'
import { waitUntilNearViewport } from './question/wait-until-near-viewport'

// The site's only script. It enhances elements that also work without it.
for (const root of document.querySelectorAll<HTMLElement>('[data-carousel]')) runCarousel(root)
for (const root of document.querySelectorAll<HTMLElement>('[data-question]')) {
  void waitUntilNearViewport(root).then(async () =>
    (await import('./question/show-question-of-the-day')).showQuestionOfTheDay(root),
  )
}
