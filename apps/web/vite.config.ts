import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'baseline-widely-available',
    // Fonts and images stay files: inlined, they would be loaded again with every new version of the styles.
    assetsInlineLimit: 0,
  },
})
