import type { RenderedPage } from '../src/render-pages'

/** Formats the sitemap of all listed pages: https://www.sitemaps.org/protocol.html. */
export function formatSitemap(pages: readonly Pick<RenderedPage, 'path' | 'isListed'>[], landingUrl: string): string {
  const urls = pages
    .filter(({ isListed }) => isListed)
    .map(({ path }) => `  <url><loc>${landingUrl}${path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

/**
 * Formats `robots.txt`, which allows everything and names the sitemap:
 * https://www.rfc-editor.org/rfc/rfc9309.
 */
export function formatRobots(landingUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${landingUrl}/sitemap.xml\n`
}
