import type { Profile } from './profile'

/** Compressed bytes of a first visit without pictures, and the number of scripts. */
export async function pageWeight(
  profile: Profile,
  url: string,
): Promise<{ readonly bytes: number; readonly scripts: number }> {
  await profile.clearCaches(new URL(url).origin)
  const page = await profile.context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  const weight = await page.evaluate(() => ({
    bytes: [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => !/\.(?:avif|webp|png|jpe?g|svg|ico)$/.test(new URL(name).pathname))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    scripts: [...document.scripts].filter(({ type }) => type !== 'application/ld+json').length,
  }))
  await page.close()
  return weight
}
