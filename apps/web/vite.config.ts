import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { type ManifestOptions, VitePWA, type VitePWAOptions } from 'vite-plugin-pwa'

/** The web app manifest. Its colours are `--paper` of the tokens, in the light scheme. */
const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Geist',
  short_name: 'Geist',
  description: 'A journal: write things down, find them again, and share what you choose.',
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: '#fbf9f5',
  background_color: '#fbf9f5',
  categories: ['lifestyle', 'productivity'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
  ],
  shortcuts: [
    {
      name: 'Compose',
      description: 'Write a new note',
      url: '/create-entry',
      icons: [{ src: '/icons/compose-192.png', sizes: '192x192', type: 'image/png' }],
    },
  ],
}

/** Modules without large imports. Separate chunks would add all their names to the first script. */
const smallModules = [
  /lucide-react/,
  /packages\/(?:domain|ui)\/src/,
  /src\/shared\/(?!firebase|local\/sync|dialog|menu|select|ai\/|popup|testing)/,
  /src\/shared\/ai\/(?:ai-failure|validate-question)\.ts$/,
  /src\/shared\/firebase\/(?:is-[\w-]+|parse-blocked-uids|rest\/(?:delete-documents|with-retry))\.ts$/,
  /accounts\/deletion-receipt\.ts$/,
  /failure-reason[\w-]*\.ts$/,
]

/**
 * Chunks that several screens share, each with everything that its modules import. By default the
 * bundler makes a chunk for every set of screens with common modules. Those two hundred small files
 * would compress worse, and each would cost a request right after the first screen.
 */
const sharedChunks: Rolldown.CodeSplittingGroup[] = [
  // Everything that the first screen needs.
  { name: 'start', tags: ['$initial'], priority: 4 },
  // Small modules that several screens share, so that a visitor needs none of the chunks below.
  {
    name: 'common',
    test: matchesAnyPattern(smallModules),
    minShareCount: 2,
    priority: 3,
  },
  { name: 'popups', test: isOneOfFiles(['app/notes/entry-popups.tsx', 'app/navigation/you-menu.tsx']), priority: 2 },
  // Parts of the notes screen that load after its first render.
  {
    name: 'second',
    test: isOneOfFiles([
      'app/screens/screen-announcer.tsx',
      'features/browse-entries/components/entry-list.tsx',
      'features/shortcuts/components/shortcuts.tsx',
      'features/writing-days/components/writing-year.tsx',
      'shared/local/sync/sync-journal.ts',
    ]),
    priority: 1,
  },
]

/** A test for module ids that match one of the patterns. */
function matchesAnyPattern(patterns: readonly RegExp[]): (id: string) => boolean {
  return (id) => patterns.some((pattern) => pattern.test(id))
}

/**
 * A test for module ids that are one of the files.
 *
 * @param files paths below `src`
 * @throws if a file is missing: a moved file would silently leave its chunk
 */
function isOneOfFiles(files: readonly string[]): (id: string) => boolean {
  const paths = files.map((file) => fileURLToPath(new URL(`src/${file}`, import.meta.url)))
  const missing = paths.filter((path) => !existsSync(path))
  if (missing.length > 0) throw new Error(`Chunks name files that do not exist: ${missing.join(', ')}.`)
  return (id) => paths.includes(id)
}

export default defineConfig({
  plugins: [
    react(),
    unregisterServiceWorker(),
    serviceWorker(),
    dropDisplayNames('react-router'),
    forbidInFirstScreen(['firebase', '@firebase', '@base-ui/react', '@dnd-kit', 'sigma', 'graphology', '@lezer']),
  ],
  // Chunks that a worker shares or may never need stay separate files.
  worker: { format: 'es' },
  build: {
    target: 'baseline-widely-available',
    // Inlined fonts and images would be downloaded again with every new version of the styles.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } },
  },
})

/**
 * The service worker, which precaches one complete version of the app for offline starts. A new
 * version activates on request, or when no tab of the old version is left.
 * `src/features/update-app` is the page's side.
 */
function serviceWorker(): Plugin[] {
  let outDir = ''
  const captureOutDir: Plugin = {
    name: 'geist-capture-out-dir',
    configResolved: ({ root, build }) => {
      outDir = resolve(root, build.outDir)
    },
  }
  const options: Partial<VitePWAOptions> = {
    registerType: 'prompt',
    injectRegister: false,
    manifest,
    workbox: {
      // One file, so that the worker and its runtime always have the same version.
      inlineWorkboxRuntime: true,
      // Includes lazy chunks: an open tab may need them after a deployment has removed them.
      globPatterns: ['**/*.{html,js,css,svg}', 'assets/*-latin-*.woff2'],
      // Excludes megabytes that few users need: the photo reader (see `recogniserFiles`). Also
      // excludes what is useless offline: App Check and the list of common passwords.
      globIgnores: ['**/tesseract-core*.js', '**/worker.min-*.js', '**/app-check-*.js', '**/guess-count-*.js'],
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [
        (entries) => ({ manifest: entries.map((entry) => addIntegrity(entry, outDir)), warnings: [] }),
      ],
      cleanupOutdatedCaches: true,
      // Also controls the page of the first visit, once its version is cached.
      clientsClaim: true,
      navigateFallback: 'index.html',
      // Firebase's own pages, such as sign-in, and missing assets must not fall back to the app.
      navigateFallbackDenylist: [/^\/__\//, /^\/assets\//],
      runtimeCaching: [
        {
          // Caches fonts of other scripts on first use. Their names contain a content hash.
          urlPattern: /\/assets\/[^/]+\.woff2$/,
          handler: 'CacheFirst',
          options: { cacheName: 'geist-fonts' },
        },
        {
          // Caches the photo reader on first use, for offline use afterwards. It has three files;
          // only their latest versions are kept.
          urlPattern: /\/assets\/(tesseract-core|worker\.min-|eng\.traineddata)/,
          handler: 'CacheFirst',
          options: { cacheName: 'geist-recogniser', expiration: { maxEntries: 3 } },
        },
        {
          // Caches the word vectors on first use, to answer without a network afterwards.
          urlPattern: /\/assets\/word-vectors/,
          handler: 'CacheFirst',
          options: { cacheName: 'geist-word-table', expiration: { maxEntries: 1 } },
        },
      ],
    },
  }
  return [captureOutDir, ...VitePWA(options)]
}

/**
 * Removes `displayName`s of a package's components and marks their creation as pure. Otherwise the
 * bundler keeps unused components, which are five of react-router's sixteen kilobytes.
 */
function dropDisplayNames(packageName: string): Plugin {
  return {
    name: 'geist-drop-display-names',
    apply: 'build',
    transform: {
      filter: { id: new RegExp(`/node_modules/${packageName}/`) },
      handler: (code) => ({
        code: code
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
          .replaceAll(/(?<== )(?=React\d*\.(?:forwardRef|createContext|memo)\()/g, '/* @__PURE__ */ '),
        map: null,
      }),
    },
  }
}

/**
 * Fails a build whose first screen loads one of these packages. A single static import is enough to
 * cause that, and would go unnoticed.
 */
function forbidInFirstScreen(packages: readonly string[]): Plugin {
  return {
    name: 'geist-forbid-in-first-screen',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const firstScreenChunks = new Set(chunks.filter((chunk) => chunk.isEntry))
      // A set also iterates over elements that are added meanwhile.
      for (const chunk of firstScreenChunks) {
        for (const name of chunk.imports) {
          const importedChunk = chunks.find(({ fileName }) => fileName === name)
          if (importedChunk) firstScreenChunks.add(importedChunk)
        }
      }
      const moduleIds = [...firstScreenChunks].flatMap((chunk) => chunk.moduleIds)
      for (const packageName of packages) {
        if (moduleIds.some((id) => id.includes(`/node_modules/${packageName}/`)))
          this.error(
            `${packageName} is loaded with the first screen. Something imports it statically on the way from main.tsx.`,
          )
      }
    },
  }
}

interface PrecacheEntry {
  readonly url: string
  revision: string | null
  integrity?: string
  size: number
}

/**
 * Hosting's configuration, including response headers. The service worker caches headers with the
 * files, so that a changed policy must produce a new version.
 */
const hostingConfig = readFileSync(join(import.meta.dirname, '../../firebase.json'))

/**
 * Adds an integrity hash to files with a stable name. During a deployment, the installation could
 * otherwise combine the new `index.html` with old scripts. With it, the installation fails and is
 * retried.
 */
function addIntegrity(entry: PrecacheEntry, outDir: string): PrecacheEntry {
  if (entry.revision === null) return entry
  const digest = createHash('sha384')
    .update(readFileSync(join(outDir, entry.url)))
    .digest('base64')
  const revision = createHash('sha256').update(digest).update(hostingConfig).digest('hex')
  return { ...entry, revision, integrity: `sha384-${digest}` }
}

/**
 * Replaces the service worker of an earlier build on the development server's port, which would
 * keep serving that build. The replacement unregisters itself.
 */
function unregisterServiceWorker(): Plugin {
  const replacementScript = `
    addEventListener('install', () => skipWaiting())
    addEventListener('activate', (event) => event.waitUntil((async () => {
      await registration.unregister()
      for (const name of await caches.keys()) await caches.delete(name)
      for (const tab of await clients.matchAll({ type: 'window' })) await tab.navigate(tab.url)
    })()))`
  return {
    name: 'geist-unregister-service-worker',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use('/sw.js', (_, response) => {
        response.setHeader('Content-Type', 'text/javascript').end(replacementScript)
      })
    },
  }
}
