import { readFileSync } from 'node:fs'

/**
 * What may come before the first screen, compressed by brotli as Hosting does. What that is the built page says itself: everything that it names. `pnpm check`
 * builds both sites first.
 */
const budgets = [
  { name: 'Web app: scripts before the first entry paints', path: namedIn('apps/web/dist', 'js'), limit: '110 kB' },
  { name: 'Web app: styles of the first screen', path: namedIn('apps/web/dist', 'css'), limit: '8 kB' },
  {
    name: 'Landing: page, styles, fonts and script, before pictures',
    path: ['apps/landing/dist/index.html', ...namedIn('apps/landing/dist', 'js|css|woff2')],
    limit: '14 kB',
  },
]

// oxlint-disable-next-line import/no-default-export -- size-limit reads this one
export default budgets.map((budget) => ({ ...budget, brotli: true }))

/** The files of these endings that the page of a built site asks for. */
function namedIn(site, endings) {
  const page = readFileSync(`${site}/index.html`, 'utf8')
  const named = page.matchAll(new RegExp(`(?:src|href)="/([^"]+\\.(?:${endings}))"`, 'g'))
  return [...named].map(([, file]) => `${site}/${file}`)
}
