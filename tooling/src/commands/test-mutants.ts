import { allMutants } from '../mutants/all-mutants'
import { runMutants } from '../mutants/run-mutants'
import { CommandError, printLine, runAsCommand } from '../shared/command'

/**
 * `pnpm test:mutants [NAME]` applies small faults to the product, one at a time, and checks that a
 * test of the fast suite catches each. NAME restricts them to those with this text in their name or
 * path.
 */
await runAsCommand(async () => {
  const filter = process.argv.slice(2).join(' ').toLowerCase()
  const mutants = allMutants.filter(({ name, file }) => `${name} ${file}`.toLowerCase().includes(filter))
  if (mutants.length === 0) throw new CommandError(`No mutant has "${filter}" in its name or path.`)
  const survivorCount = await runMutants(mutants)
  printLine(`mutants=${mutants.length} killed=${mutants.length - survivorCount} survived=${survivorCount}`)
  return survivorCount === 0 ? 0 : 1
})
