/**
 * Licences under which a package may be part of what Geist serves to browsers or runs for them: all let anybody use it in any work, for naming those who wrote it. What asks
 * that a whole work comes under the same terms (GPL, AGPL, SSPL), or that it can be put in anew (LGPL), is none of them.
 */
export const acceptedLicences: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Fonts: https://openfontlicense.org. They are served as they come, under their own names.
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
])

/** A package that is part of it all the same. */
export interface LicenceException {
  /** The whole name, or all up to a `*`. */
  readonly name: string
  readonly licence: string
  /** Only what runs on the server, or also what browsers are given. */
  readonly where: 'functions' | 'everywhere'
  readonly why: string
}

export const licenceExceptions: readonly LicenceException[] = [
  {
    name: '@img/sharp-libvips-*',
    licence: 'LGPL-3.0-or-later',
    where: 'functions',
    why: 'A library of its own that sharp loads, unchanged, from npm, on the server alone: nobody is given a copy of it.',
  },
]
