import type { Check } from './check'
import { findEnvProblems } from './env-problems'
import { findPlaceholderProblems } from './placeholder-problems'
import { listSites } from './target-problems'

/** Checks of the project and of the variables that its sites are built with. */
export const projectChecks: readonly Check[] = [
  {
    name: 'Project',
    run: ({ project, isReal, config, rc }) => ({
      summary: isReal ? `${project}, with an operator who has a name` : `${project}, which is a rehearsal`,
      problems: isReal ? findPlaceholderProblems(project, listSites(config, rc, project)) : [],
    }),
  },
  {
    name: 'Build',
    run: ({ env, project }) => ({
      summary: `has all that the sites of ${project} are built with, and nothing of emulators`,
      problems: findEnvProblems(env, project),
    }),
  },
]
