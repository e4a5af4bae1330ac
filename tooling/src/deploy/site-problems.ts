export interface ServedFile {
  readonly path: string
  readonly bytes: Buffer
}

/** File types of a site. Any other file is a mistake. */
const servedFileTypes =
  /\.(?:html|js|css|svg|png|avif|webp|jpg|ico|woff2|webmanifest|xml|txt|wasm|gz|traineddata)$|^\.well-known\/security\.txt$/u
const textFileTypes = /\.(?:html|js|css|svg|webmanifest|xml|txt)$/u
/** The homepage script in tesseract.js's own `package.json`, which its worker bundles. */
const allowedLocalAddress = 'http://localhost:3000/dist/tesseract.min.js'
const localAddressPattern = /(?:127\.0\.0\.1|localhost):\d{2,5}/u

/**
 * Finds content that a site must not serve, and missing values, a sentence each.
 *
 * @param requiredValues values that must occur, by variable name
 * @param forbiddenTexts texts that must not occur
 */
export function findSiteProblems(
  site: string,
  files: readonly ServedFile[],
  requiredValues: Readonly<Record<string, string>>,
  forbiddenTexts: readonly string[] = [],
): readonly string[] {
  const texts = files
    .filter(({ path }) => textFileTypes.test(path))
    .map(({ path, bytes }) => [path, bytes.toString()] as const)
  const problems = files
    .filter(({ path }) => !servedFileTypes.test(path))
    .map(({ path }) => `${site}: ${path} is not a file type of a site.`)
  for (const [path, text] of texts) {
    // Checks only inline maps: a referenced map is a file, which the check of file types reports.
    if (/sourceMappingURL=data:/u.test(text))
      problems.push(`${site}: ${path} contains a source map, which publishes the source code.`)
    const localMatch = localAddressPattern.exec(text.replaceAll(allowedLocalAddress, ''))
    if (localMatch) problems.push(`${site}: ${path} contains ${localMatch[0]}: it was built for emulators.`)
    for (const forbiddenText of forbiddenTexts)
      if (text.includes(forbiddenText)) problems.push(`${site}: ${path} contains ${forbiddenText}.`)
  }
  for (const [name, value] of Object.entries(requiredValues))
    if (!texts.some(([, text]) => text.includes(value)))
      problems.push(`${site}: it does not contain ${name} (${value}): it was built for something else.`)
  return problems
}
