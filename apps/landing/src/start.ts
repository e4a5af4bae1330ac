import { runCarousel } from './carousel/run-carousel'
import { questionIsNear } from './question/question-is-near'

// The site's only script. It enhances elements that also work without it.
for (const root of document.querySelectorAll<HTMLElement>('[data-carousel]')) runCarousel(root)
for (const root of document.querySelectorAll<HTMLElement>('[data-question]')) {
  void questionIsNear(root).then(async () => (await import('./question/show-question')).showQuestion(root))
}
