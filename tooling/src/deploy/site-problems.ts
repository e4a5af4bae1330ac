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
const localAddress = /(?:127\.0\.0\.1|localhost):\d{2,5}/u

/**
 * Content that a site must not serve, a sentence each.
 * @param needed values that must occur, by variable name
 * @param forbidden texts that must not occur
 */
export function findSiteProblems(
  site: string,
  files: readonly ServedFile[],
  needed: Readonly<Record<string, string>>,
  forbidden: readonly string[] = [],
): readonly string[] {
  const texts = files
    .filter(({ path }) => textFileTypes.test(path))
    .map(({ path, bytes }) => [path, bytes.toString()] as const)
  const problems = files
    .filter(({ path }) => !servedFileTypes.test(path))
    .map(({ path }) => `${site}: ${path} is nothing that a site is made of.`)
  for (const [path, text] of texts) {
    // Only inline maps: a referenced map is a file, which the check of file types reports.
    if (/sourceMappingURL=data:/u.test(text))
      problems.push(`${site}: ${path} holds a source map, which shows how all of it is written.`)
    const local = localAddress.exec(text.replaceAll(allowedLocalAddress, ''))
    if (local) problems.push(`${site}: ${path} names ${local[0]}: it was built for emulators.`)
    for (const word of forbidden) if (text.includes(word)) problems.push(`${site}: ${path} holds ${word}.`)
  }
  for (const [name, value] of Object.entries(needed))
    if (!texts.some(([, text]) => text.includes(value)))
      problems.push(`${site}: ${name} (${value}) is nowhere in it: it was built for something else.`)
  return problems
}
