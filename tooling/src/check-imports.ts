import { cruiseImports } from './cruise-imports'
import { projectRoot } from './shared/paths'
import { printLine } from './shared/command'

/** If its parser cannot read TypeScript, dependency-cruiser finds no modules and succeeds. */
const minModules = 100

const { summary } = await cruiseImports(projectRoot)
for (const { rule, from, to } of summary.violations) printLine(`${rule.severity} ${rule.name}: ${from} → ${to}`)
printLine(
  `${summary.totalCruised} modules, ${summary.totalDependenciesCruised} imports, ${summary.violations.length} violations`,
)
if (summary.totalCruised < minModules) printLine('Too few modules: the parser cannot read TypeScript.')
process.exitCode = summary.violations.length > 0 || summary.totalCruised < minModules ? 1 : 0
