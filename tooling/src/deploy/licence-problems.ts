import { acceptedLicences, licenceExceptions } from './accepted-licences'

/** A package and its licence, as an expression of https://spdx.org/licenses. */
export interface LicensedPackage {
  readonly name: string
  readonly licence: string
}

/** Parses the output of `pnpm licenses list --json`. */
export function parseLicences(json: string): readonly LicensedPackage[] {
  const byLicence = JSON.parse(json) as Readonly<Record<string, readonly { readonly name: string }[]>>
  return Object.entries(byLicence).flatMap(([licence, packages]) => packages.map(({ name }) => ({ name, licence })))
}

/** Finds packages with licences that are not accepted, a sentence each. */
export function findLicenceProblems(
  destination: 'browsers' | 'functions',
  packages: readonly LicensedPackage[],
): readonly string[] {
  return packages
    .filter(({ name, licence }) => !isAccepted(licence) && !isExcepted(destination, { name, licence }))
    .map(
      ({ name, licence }) =>
        `${name} is under ${licence}, which tooling/src/deploy/accepted-licences.ts does not accept for ${destination}.`,
    )
}

/**
 * Accepts one alternative of OR and requires all parts of AND:
 * https://spdx.github.io/spdx-spec/v2.3/SPDX-license-expressions.
 */
function isAccepted(licence: string): boolean {
  const withoutParentheses = licence.trim().replace(/^\(([^()]*)\)$/u, '$1')
  return withoutParentheses
    .split(/ OR /u)
    .some((alternative) => alternative.split(/ AND /u).every((part) => acceptedLicences.has(part.trim())))
}

function isExcepted(destination: 'browsers' | 'functions', { name, licence }: LicensedPackage): boolean {
  return licenceExceptions.some(
    (exception) =>
      (exception.allowedIn === 'everywhere' || exception.allowedIn === destination) &&
      exception.licence === licence &&
      (exception.name.endsWith('*') ? name.startsWith(exception.name.slice(0, -1)) : name === exception.name),
  )
}
