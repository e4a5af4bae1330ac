/**
 * Creates ids at and beyond the bounds of 20 to 64 letters, digits, "_" and "-", keyed by
 * description. Each id ends with `suffix`, which keeps it distinct from ids of other requests.
 */
export function createBoundaryIds(suffix: string): Readonly<Record<string, string>> {
  const idOfLength = (length: number, start = '') => start + suffix.padStart(length - start.length, '0')
  return {
    'an id of 19 characters': idOfLength(19),
    'an id of 20 characters': idOfLength(20),
    'an id of 64 characters': idOfLength(64),
    'an id of 65 characters': idOfLength(65),
    'an id with capital letters': idOfLength(20, 'AZ'),
    'an id with small letters': idOfLength(20, 'az'),
    'an id with digits': idOfLength(20, '09'),
    'an id with a low line': idOfLength(20, '_'),
    'an id with a hyphen': idOfLength(20, '-'),
    'an id with a full stop': idOfLength(20, '.'),
    'an id with a letter beyond ASCII': idOfLength(20, 'ä'),
    'an id that begins with a line break': idOfLength(21, '\n'),
  }
}
