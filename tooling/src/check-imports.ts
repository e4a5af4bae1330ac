import { cruiseImports } from './cruise-imports'
import { projectRoot } from './shared/paths'
import { say } from './shared/say'

/** If its parser cannot read TypeScript, dependency-cruiser finds no modules and succeeds. */
const fewestModules = 100

const { summary } = await cruiseImports(projectRoot)
for (const { rule, from, to } of summary.violations) say(`${rule.severity} ${rule.name}: ${from} → ${to}`)
say(
  `${summary.totalCruised} modules, ${summary.totalDependenciesCruised} imports, ${summary.violations.length} violations`,
)
if (summary.totalCruised < fewestModules) say('So few modules cannot be all: the parser does not work.')
process.exitCode = summary.violations.length > 0 || summary.totalCruised < fewestModules ? 1 : 0
