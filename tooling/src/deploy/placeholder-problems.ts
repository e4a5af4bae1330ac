import { operator } from '@geist/legal/operator'

/** https://cloud.google.com/resource-manager/docs/creating-managing-projects */
const projectName = /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/u
/**
 * Placeholders of the repository: fictional names and phone numbers, and example domains of
 * https://www.rfc-editor.org/rfc/rfc2606.
 */
const placeholder = /example|\bXX\b|\+1 ?555 ?01/iu

type Operator = Readonly<Record<keyof typeof operator, string | readonly string[] | Readonly<Record<string, string>>>>

/**
 * Placeholders that are still in a project, a sentence each.
 * @param sites the names of its Hosting sites
 */
export function findPlaceholderProblems(
  project: string,
  sites: readonly string[],
  runner: Operator = operator,
): readonly string[] {
  const ofProject = project.startsWith('demo-')
    ? [`${project} is no project: what begins with demo- never leaves the emulators.`]
    : projectName.test(project)
      ? []
      : [`${project} cannot be the id of a Google Cloud project.`]
  const ofSites = sites
    .filter((site) => ['geist-web', 'geist-landing'].includes(site))
    .map(
      (site) =>
        `${site} is the site of the rehearsal: names of sites are taken once in the world, so yours has another.`,
    )
  const ofOperator = Object.entries(runner)
    .filter(([, value]) => placeholder.test(JSON.stringify(value)))
    .map(([name]) => `packages/legal/src/operator.ts: ${name} is still a placeholder. The legal pages name it.`)
  return [...ofProject, ...ofSites, ...ofOperator]
}
