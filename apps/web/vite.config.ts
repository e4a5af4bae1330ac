import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { type ManifestOptions, VitePWA, type VitePWAOptions } from 'vite-plugin-pwa'

/** What the installed app is called and looks like. The colours are `--paper` of the tokens, in light. */
const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Geist',
  short_name: 'Geist',
  description: 'A journal: write, find it again, keep it in order, share some of it.',
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

/**
 * The files that several screens share, each with all that its parts import. Left to itself a bundler makes one for every set of screens that have something in
 * common: two hundred small ones, which compress worse, and each of which costs the page its own work to ask for, at once after the first screen.
 */
const sharedFiles: Rolldown.CodeSplittingGroup[] = [
  // All that the first screen needs.
  { name: 'start', tags: ['$initial'], priority: 4 },
  // What is small and wanted by others than one: a visitor needs none of the next two for it.
  {
    name: 'common',
    test: /lucide-react|packages\/(?:domain|ui)\/src|src\/shared\/(?!firebase|local\/sync|dialog|menu|select|ai\/|popup|testing)/,
    minShareCount: 2,
    priority: 3,
  },
  // Menus and dialogs.
  { name: 'popups', test: /src\/app\/(?:entry-popups|you-menu)\.tsx$/, priority: 2 },
  // What else belongs to the notes and comes once they stand.
  {
    name: 'second',
    test: /\/(?:screen-news|entry-list|shortcuts\/components\/shortcuts|writing-year|sync-journal)\.tsx?$/,
    priority: 1,
  },
]

export default defineConfig({
  plugins: [
    react(),
    forgetWorker(),
    serviceWorker(),
    withoutNames('react-router'),
    loadedLate(['firebase', '@firebase', '@base-ui/react', '@dnd-kit', 'sigma', 'graphology']),
  ],
  // Chunks that a worker shares or may never need stay files of their own.
  worker: { format: 'es' },
  build: {
    target: 'baseline-widely-available',
    // Fonts and images stay files: inlined, they would be loaded again with every new version of the styles.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } },
  },
})

/**
 * The service worker that keeps one whole version of the app for starting without a network. It takes over only when it is told to, or when
 * no tab of the version before is left; `src/features/update-app` is its other half.
 */
function serviceWorker(): Plugin[] {
  let outDir = ''
  const knowOutDir: Plugin = {
    name: 'geist-know-out-dir',
    configResolved: ({ root, build }) => {
      outDir = resolve(root, build.outDir)
    },
  }
  const options: Partial<VitePWAOptions> = {
    registerType: 'prompt',
    injectRegister: false,
    manifest,
    workbox: {
      // In one file: a worker and its parts cannot be of two versions.
      inlineWorkboxRuntime: true,
      // Every chunk, also those that are loaded late: a tab goes on from here after its files have gone from the server.
      globPatterns: ['**/*.{html,js,css,svg}', 'assets/*-latin-*.woff2'],
      // Megabytes that few need: what reads photos on this device, see `recogniserFiles`; and what is of use with a server alone, App Check and the passwords that everybody tries.
      globIgnores: ['**/tesseract-core*.js', '**/worker.min-*.js', '**/app-check-*.js', '**/guess-count-*.js'],
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [(entries) => ({ manifest: entries.map((entry) => sealed(entry, outDir)), warnings: [] })],
      cleanupOutdatedCaches: true,
      // The first visit, too, is served from here as soon as its version has been kept.
      clientsClaim: true,
      navigateFallback: 'index.html',
      // Firebase's own pages (sign-in among them), and files, are never the app.
      navigateFallbackDenylist: [/^\/__\//, /^\/assets\//],
      runtimeCaching: [
        {
          // Letters of further scripts are kept once they have been needed. Their names change with their content.
          urlPattern: /\/assets\/[^/]+\.woff2$/,
          handler: 'CacheFirst',
          options: { cacheName: 'geist-fonts' },
        },
        {
          // What reads photos on this device is kept once it has been used, and then works offline. Three files, and only their latest.
          urlPattern: /\/assets\/(tesseract-core|worker\.min-|eng\.traineddata)/,
          handler: 'CacheFirst',
          options: { cacheName: 'geist-recogniser', expiration: { maxEntries: 3 } },
        },
      ],
    },
  }
  return [knowOutDir, ...VitePWA(options)]
}

/**
 * Leaves out the names that a package gives its components for error messages, and says that making a component has no effect: a bundler keeps components
 * that nobody uses for the sake of both. Of react-router that are five of sixteen kilobytes.
 */
function withoutNames(name: string): Plugin {
  return {
    name: 'geist-without-names',
    apply: 'build',
    transform: {
      filter: { id: new RegExp(`/node_modules/${name}/`) },
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
 * Refuses a build in which the first screen waits for one of these packages: one static import is enough to put a package into what every
 * start loads, and no reader of a screen would notice.
 */
function loadedLate(packages: readonly string[]): Plugin {
  return {
    name: 'geist-loaded-late',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = Object.values(bundle).filter((file) => file.type === 'chunk')
      const first = new Set(files.filter((chunk) => chunk.isEntry))
      for (const chunk of first) {
        for (const name of chunk.imports) {
          const imported = files.find(({ fileName }) => fileName === name)
          if (imported) first.add(imported)
        }
      }
      const early = [...first].flatMap(({ moduleIds }) => moduleIds)
      for (const late of packages) {
        if (early.some((id) => id.includes(`/node_modules/${late}/`)))
          this.error(
            `${late} is loaded with the first screen. Something imports it statically on the way from main.tsx.`,
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

/** What Hosting says of each file. The service worker keeps it along with the file, so a version with another policy is another version. */
const hosting = readFileSync(join(import.meta.dirname, '../../firebase.json'))

/**
 * Says which bytes a file under a lasting name must have. Without it, a deployment in the middle of an installation could put the new
 * `index.html` beside the scripts of the version before; so the installation fails, and is tried again.
 */
function sealed(entry: PrecacheEntry, outDir: string): PrecacheEntry {
  if (entry.revision === null) return entry
  const digest = createHash('sha384')
    .update(readFileSync(join(outDir, entry.url)))
    .digest('base64')
  const revision = createHash('sha256').update(digest).update(hosting).digest('hex')
  return { ...entry, revision, integrity: `sha384-${digest}` }
}

/**
 * While developing there is no service worker. One that a built Geist has left in the browser, on the same port, would answer with that build for
 * ever: it gets a successor that takes itself away.
 */
function forgetWorker(): Plugin {
  const worker = `
    addEventListener('install', () => skipWaiting())
    addEventListener('activate', (event) => event.waitUntil((async () => {
      await registration.unregister()
      for (const name of await caches.keys()) await caches.delete(name)
      for (const tab of await clients.matchAll({ type: 'window' })) await tab.navigate(tab.url)
    })()))`
  return {
    name: 'geist-forget-worker',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use('/sw.js', (_, response) => {
        response.setHeader('Content-Type', 'text/javascript').end(worker)
      })
    },
  }
}
