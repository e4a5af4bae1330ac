/** Normalizes a path in a zip to `/`; `undefined` for a path that would escape it (zip slip). */
export function normalizeZipPath(path: string): string | undefined {
  const plain = path.replaceAll('\\', '/')
  const leadsOut = plain.startsWith('/') || /^[A-Za-z]:/u.test(plain) || plain.includes('\0')
  return leadsOut || plain.split('/').includes('..') ? undefined : plain
}
