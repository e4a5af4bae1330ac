import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The gallery is a page of its own: nothing of it is in what people load. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: '../public',
  plugins: [react()],
  build: { outDir: 'dist', emptyOutDir: true, assetsInlineLimit: 0 },
})
