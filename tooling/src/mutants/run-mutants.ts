import { CommandError, printLine } from '../shared/command'
import { onExitSignal } from '../shared/on-exit-signal'
import { projectRoot } from '../shared/paths'
import { capture } from '../shared/run'
import { backendEnv, startTestBackend, type TestBackend } from '../test/test-backend'
import { applyMutant, findMutantProblem } from './apply-mutant'
import { isJourney, type Mutant, needsBackend, type NamedTest } from './mutant'
import type { TestResult } from './read-test-result'
import { runJourneys, runVitestTests } from './run-named-tests'

/**
 * Applies each mutant in place, runs the test that has to kill it, and restores the file, also
 * after an error or an exit signal. Checks first that each test passes without a mutant.
 *
 * @returns the number of mutants that were not killed: their test passed or did not run
 * @throws {CommandError} for an invalid mutant, a changed file, or a test that fails without one
 */
export async function runMutants(mutants: readonly Mutant[]): Promise<number> {
  for (const mutant of mutants) {
    const problem = findMutantProblem(mutant)
    if (problem) throw new CommandError(`"${mutant.name}": ${problem}.`)
  }
  await requireUnchanged(mutants.map(({ file }) => file))
  const mutationRun = new MutationRun()
  const removeExitHandler = onExitSignal(() => mutationRun.abort())
  try {
    return await mutationRun.run(mutants)
  } finally {
    removeExitHandler()
  }
}

/**
 * @throws {CommandError} when a file has uncommitted changes: a crash could leave a mutant there
 */
async function requireUnchanged(files: readonly string[]): Promise<void> {
  const { output } = await capture('git', ['status', '--porcelain', '--', ...new Set(files)], { cwd: projectRoot })
  if (output.trim() !== '') throw new CommandError(`Commit or restore these files first:\n${output.trimEnd()}`)
}

const noop = () => undefined

class MutationRun {
  #restoreFile: () => void = noop
  #backend: Promise<TestBackend> | undefined
  #notKilledCount = 0

  async run(mutants: readonly Mutant[]): Promise<number> {
    const withoutBackend = mutants.filter(({ killedBy }) => !needsBackend(killedBy))
    const withBackend = mutants.filter(({ killedBy }) => needsBackend(killedBy) && !isJourney(killedBy))
    const journeys = mutants.filter(({ killedBy }) => isJourney(killedBy))
    await this.#runAll(withoutBackend, (tests) => runVitestTests(tests, process.env))
    if (withBackend.length > 0)
      await this.#useBackend({ hasSites: false }, (env) =>
        this.#runAll(withBackend, (tests) => runVitestTests(tests, env)),
      )
    // Each mutant of a journey needs its own build of the web app.
    await this.#runAll(journeys, (tests) => this.#useBackend({ hasSites: true }, (env) => runJourneys(tests, env)))
    return this.#notKilledCount
  }

  /** Restores the mutated file, then stops the backend. */
  async abort(): Promise<void> {
    this.#restoreFile()
    await this.#backend?.then(({ stop }) => stop()).catch(() => undefined)
  }

  async #runAll(
    mutants: readonly Mutant[],
    runTests: (tests: readonly NamedTest[]) => Promise<readonly TestResult[]>,
  ): Promise<void> {
    if (mutants.length === 0) return
    const tests = mutants.map(({ killedBy }) => killedBy)
    requirePassed(tests, await runTests(tests))
    for (const mutant of mutants) {
      this.#restoreFile = applyMutant(mutant)
      try {
        const [result = 'not-run'] = await runTests([mutant.killedBy])
        this.#report(mutant, result)
      } finally {
        this.#restoreFile()
        this.#restoreFile = noop
      }
    }
  }

  #report({ name, killedBy: { file, title } }: Mutant, result: TestResult): void {
    if (result === 'failed') printLine(`killed    ${name} — by ${file} › ${title}`)
    else {
      this.#notKilledCount += 1
      printLine(`${result === 'passed' ? 'SURVIVED ' : 'NOT RUN  '} ${name} — ${file} › ${title}`)
    }
  }

  async #useBackend<T>(
    sites: { readonly hasSites: boolean },
    work: (env: NodeJS.ProcessEnv) => Promise<T>,
  ): Promise<T> {
    this.#backend = startTestBackend(sites)
    const { address, stop } = await this.#backend
    try {
      return await work({ ...process.env, ...backendEnv(address) })
    } finally {
      await stop()
      this.#backend = undefined
    }
  }
}

function requirePassed(tests: readonly NamedTest[], results: readonly TestResult[]): void {
  const problems = tests.flatMap(({ file, title }, index) => {
    const result = results[index]
    if (result === 'passed') return []
    return `${file} › ${title} ${result === 'failed' ? 'fails' : 'did not run: it is missing, skipped or nightly'}`
  })
  if (problems.length > 0)
    throw new CommandError(`These tests must pass before any mutant is applied:\n${[...new Set(problems)].join('\n')}`)
}
