import '@geist/ui/styles.css'

import { renderGallery } from './render-gallery'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// Every other path is a screen of the app, for component tests.
if (location.pathname === '/') await renderGallery(root)
else {
  const { renderSeededApp } = await import('./seeded-app')
  await renderSeededApp(root)
}
