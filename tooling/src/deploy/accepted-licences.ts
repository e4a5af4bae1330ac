/**
 * Licences of packages that Geist may ship or run: they allow any use and require only attribution.
 * Excluded are licences that extend to the whole work (GPL, AGPL, SSPL) or require replaceability
 * (LGPL).
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
  // Fonts: https://openfontlicense.org. They are served unchanged under their own names.
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
])

/** A package that is accepted despite its licence. */
export interface LicenceException {
  /** The full name, or a prefix before `*`. */
  readonly name: string
  readonly licence: string
  /** Where the package is accepted: on the server only, or also in browsers. */
  readonly allowedIn: 'functions' | 'everywhere'
  readonly reason: string
}

/** Packages that are accepted despite their licence. */
export const licenceExceptions: readonly LicenceException[] = [
  {
    name: '@img/sharp-libvips-*',
    licence: 'LGPL-3.0-or-later',
    allowedIn: 'functions',
    reason: 'A separate library that sharp loads unchanged from npm, only on the server: no copy is distributed.',
  },
]
