/** A path within a zip, its separators as `/`; `undefined` for one that would lead out of it. */
export function safePath(path: string): string | undefined {
  const plain = path.replaceAll('\\', '/')
  const leadsOut = plain.startsWith('/') || /^[A-Za-z]:/u.test(plain) || plain.includes('\0')
  return leadsOut || plain.split('/').includes('..') ? undefined : plain
}
