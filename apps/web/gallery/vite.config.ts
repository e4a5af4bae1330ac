import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Placeholders: the app requires a Firebase project, but the gallery sends it no request. */
const placeholderProject = { PROJECT_ID: 'gallery', API_KEY: 'none', AUTH_DOMAIN: 'gallery.invalid', APP_ID: 'none' }

/** A separate build, so that no gallery code reaches the app's bundle. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: '../public',
  plugins: [react()],
  define: Object.fromEntries(
    Object.entries(placeholderProject).map(([name, value]) => [
      `import.meta.env.VITE_FIREBASE_${name}`,
      JSON.stringify(value),
    ]),
  ),
  build: { outDir: 'dist', emptyOutDir: true, assetsInlineLimit: 0 },
})
