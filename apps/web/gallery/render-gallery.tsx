import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'

import { Gallery } from './gallery'
import { galleryNow } from './sample-data'
import { stories } from './stories'
import { StoryPage } from './story-page'

/** Renders the story that the URL names, or the gallery with its menu. */
export async function renderGallery(root: HTMLElement): Promise<void> {
  // Stops the clock, so that displayed ages never change.
  Date.now = () => galleryNow
  const searchParams = new URLSearchParams(location.search)
  const story = stories.find(({ name }) => name === searchParams.get('story'))
  const scheme = searchParams.get('scheme')
  if (scheme) document.documentElement.dataset['scheme'] = scheme
  await story?.prepare?.()
  createRoot(root).render(
    <StrictMode>
      {/* A memory router: links must not leave the story. */}
      <MemoryRouter>{story ? <StoryPage story={story} /> : <Gallery />}</MemoryRouter>
    </StrictMode>,
  )
}
