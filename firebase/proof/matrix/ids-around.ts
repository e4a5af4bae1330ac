/**
 * Ids at and beyond the bounds of 20 to 64 letters, digits, "_" and "-", keyed by description. Each
 * id ends with `end`, which keeps it distinct from ids of other requests.
 */
export function idsAround(end: string): Readonly<Record<string, string>> {
  const long = (length: number, start = '') => start + end.padStart(length - start.length, '0')
  return {
    'an id of 19 characters': long(19),
    'an id of 20 characters': long(20),
    'an id of 64 characters': long(64),
    'an id of 65 characters': long(65),
    'an id with capital letters': long(20, 'AZ'),
    'an id with small letters': long(20, 'az'),
    'an id with digits': long(20, '09'),
    'an id with a low line': long(20, '_'),
    'an id with a hyphen': long(20, '-'),
    'an id with a full stop': long(20, '.'),
    'an id with a letter beyond ASCII': long(20, 'ä'),
    'an id that begins with a line break': long(21, '\n'),
  }
}
