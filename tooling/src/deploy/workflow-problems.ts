import { tsImport } from 'tsx/esm/api'
import { parse } from 'yaml'

interface Workflow {
  readonly on?: unknown
  readonly permissions?: unknown
  readonly jobs?: Readonly<Record<string, Job>>
}
interface Job {
  readonly permissions?: Readonly<Record<string, string>>
  readonly 'timeout-minutes'?: unknown
  readonly environment?: unknown
  readonly steps?: readonly Step[]
}
interface Step {
  readonly uses?: string
  readonly run?: string
}

/** An action pinned to a commit: its authors can move a tag. */
const pinnedAction = /^[\w.-]+\/[\w./-]+@[0-9a-f]{40}$/u
const ownAction = /^\.\/\.github\/actions\/[\w-]+$/u
/** Values that outsiders control, such as branch names. Scripts must get them as variables. */
const untrustedExpression = /\$\{\{[^}]*github\.(?:event\b|head_ref|ref_name|actor)/u

/**
 * Finds problems of a workflow, a sentence each: errors of GitHub's parser, and violations of our
 * own rules.
 *
 * @param text the content of the file
 */
export async function findWorkflowProblems(name: string, text: string): Promise<readonly string[]> {
  const { NoOperationTraceWriter, convertWorkflowTemplate, parseWorkflow } = await loadParser()
  const { context, value } = parseWorkflow({ name, content: text }, new NoOperationTraceWriter())
  if (value !== undefined) await convertWorkflowTemplate(context, value)
  const errors = context.errors.getErrors().map(({ message }) => `${message}.`)
  if (errors.length > 0) return errors
  const workflow = parse(text) as Workflow
  return [
    ...(workflow.permissions === undefined ? [`${name} does not declare its permissions.`] : []),
    ...(JSON.stringify(workflow.on).includes('pull_request_target')
      ? [`${name} runs for outsiders' pull requests with the rights of this repository (pull_request_target).`]
      : []),
    ...Object.entries(workflow.jobs ?? {}).flatMap(([jobName, job]) => findJobProblems(`${name}, ${jobName}`, job)),
  ]
}

type Parser = typeof import('@actions/workflow-parser')
let parser: Promise<Parser> | undefined

/** Loads the parser once through tsx, since it imports JSON in a bundler's way. */
function loadParser(): Promise<Parser> {
  return (parser ??= tsImport('@actions/workflow-parser', import.meta.url) as Promise<Parser>)
}

/** Finds problems in the steps of a composite action of this repository, a sentence each. */
export function findActionProblems(name: string, text: string): readonly string[] {
  const { runs } = parse(text) as { readonly runs?: { readonly steps?: readonly Step[] } }
  return findStepProblems(name, runs?.steps ?? [])
}

function findStepProblems(name: string, steps: readonly Step[]): readonly string[] {
  const unpinnedActions = steps
    .flatMap(({ uses }) => (uses === undefined || pinnedAction.test(uses) || ownAction.test(uses) ? [] : [uses]))
    .map((uses) => `${name}: ${uses} is not pinned to a commit.`)
  const injectionProblems = steps
    .filter(({ run }) => run !== undefined && untrustedExpression.test(run))
    .map(() => `${name}: a script contains text that outsiders control.`)
  return [...unpinnedActions, ...injectionProblems]
}

function findJobProblems(name: string, job: Job): readonly string[] {
  return [
    ...findStepProblems(name, job.steps ?? []),
    ...(job['timeout-minutes'] === undefined
      ? [`${name} has no timeout, so it may run for six hours (timeout-minutes).`]
      : []),
    // An environment restricts which runs may act for the project.
    ...(job.permissions?.['id-token'] === 'write' && job.environment === undefined
      ? [`${name} can sign in to Google Cloud, but belongs to no environment.`]
      : []),
  ]
}
