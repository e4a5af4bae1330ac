import type { Check } from './check'
import { findEnvProblems } from './env-problems'
import { findPlaceholderProblems } from './placeholder-problems'
import { listSites } from './target-problems'

/** Checks of the project and of the variables that its sites are built with. */
export const projectChecks: readonly Check[] = [
  {
    name: 'Project',
    run: ({ project, isReal, config, rc }) => ({
      summary: isReal ? `${project}, with a named operator` : `${project}, a rehearsal`,
      problems: isReal ? findPlaceholderProblems(project, listSites(config, rc, project)) : [],
    }),
  },
  {
    name: 'Build',
    run: ({ env, project }) => ({
      summary: `all variables of ${project} are set, and none of the emulators`,
      problems: findEnvProblems(env, project),
    }),
  },
]
