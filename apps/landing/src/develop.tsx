import { createRoot } from 'react-dom/client'

import { Page } from './page'

// Only the development server loads this; the built page is plain HTML.
const root = document.getElementById('root')
if (root) createRoot(root).render(<Page webUrl={import.meta.env.VITE_WEB_URL ?? '/'} />)
