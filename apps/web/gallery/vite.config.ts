import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** No project: what belongs to one is never asked here, and only has to be named. */
const project = { PROJECT_ID: 'gallery', API_KEY: 'none', AUTH_DOMAIN: 'gallery.invalid', APP_ID: 'none' }

/** The gallery is a page of its own: nothing of it is in what people load. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: '../public',
  plugins: [react()],
  define: Object.fromEntries(
    Object.entries(project).map(([name, value]) => [`import.meta.env.VITE_FIREBASE_${name}`, JSON.stringify(value)]),
  ),
  build: { outDir: 'dist', emptyOutDir: true, assetsInlineLimit: 0 },
})
