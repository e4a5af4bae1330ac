import { operator } from '@geist/legal/operator'

/** The format of a project id: https://cloud.google.com/resource-manager/docs/creating-managing-projects. */
const projectIdPattern = /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/u
/**
 * Placeholders of the repository: fictional names and phone numbers, and example domains of
 * https://www.rfc-editor.org/rfc/rfc2606.
 */
const placeholderPattern = /example|\bXX\b|\+1 ?555 ?01/iu

type Operator = Readonly<Record<keyof typeof operator, string | readonly string[] | Readonly<Record<string, string>>>>

/** The Hosting sites of the demo project. */
const demoSites: ReadonlySet<string> = new Set(['geist-web', 'geist-landing'])

/**
 * Finds placeholders of the repository that a deployment still uses, and an invalid project id.
 * Returns one sentence per problem.
 *
 * @param sites the names of the project's Hosting sites
 */
export function findPlaceholderProblems(
  project: string,
  sites: readonly string[],
  legalOperator: Operator = operator,
): readonly string[] {
  const siteProblems = sites
    .filter((site) => demoSites.has(site))
    .map((site) => `${site} is the site name of the demo project. Site names are globally unique: choose your own.`)
  const operatorProblems = Object.entries(legalOperator)
    .filter(([, value]) => placeholderPattern.test(JSON.stringify(value)))
    .map(([name]) => `packages/legal/src/operator.ts: ${name} is still a placeholder, and the legal pages show it.`)
  return [...findProjectIdProblems(project), ...siteProblems, ...operatorProblems]
}

function findProjectIdProblems(project: string): readonly string[] {
  if (project.startsWith('demo-'))
    return [`${project} is not a real project: ids that begin with demo- only work in the emulators.`]
  return projectIdPattern.test(project) ? [] : [`${project} cannot be the id of a Google Cloud project.`]
}
