import { tsImport } from 'tsx/esm/api'
import { parse } from 'yaml'

/** A workflow, as far as it is looked at here. */
interface Workflow {
  readonly on?: unknown
  readonly permissions?: unknown
  readonly jobs?: Readonly<Record<string, Job>>
}
interface Job {
  readonly permissions?: Readonly<Record<string, string>>
  readonly 'timeout-minutes'?: unknown
  readonly environment?: unknown
  readonly steps?: readonly { readonly uses?: string; readonly run?: string }[]
}

/** A commit, and the version that it was: what a tag says can be changed by whoever writes there. */
const pinned = /^[\w.-]+\/[\w./-]+@[0-9a-f]{40}$/u
/** What whoever opens a pull request, or names a branch or a tag, can write. A script gets it as a variable, or not at all. */
const foreign = /\$\{\{[^}]*github\.(?:event\b|head_ref|ref_name|actor)/u

/**
 * What is wrong with a workflow, a sentence each: by GitHub's own parser, and by what a workflow may do here.
 *
 * @param text the file
 */
export async function workflowProblems(name: string, text: string): Promise<readonly string[]> {
  const { NoOperationTraceWriter, convertWorkflowTemplate, parseWorkflow } = await loadParser()
  const { context, value } = parseWorkflow({ name, content: text }, new NoOperationTraceWriter())
  if (value !== undefined) await convertWorkflowTemplate(context, value)
  const errors = context.errors.getErrors().map(({ message }) => `${message}.`)
  if (errors.length > 0) return errors
  const workflow = parse(text) as Workflow
  return [
    ...(workflow.permissions === undefined ? [`${name} does not say what it may do (permissions).`] : []),
    ...(JSON.stringify(workflow.on).includes('pull_request_target')
      ? [`${name} runs for pull requests of strangers with the rights of this repository (pull_request_target).`]
      : []),
    ...Object.entries(workflow.jobs ?? {}).flatMap(([job, rest]) => jobProblems(`${name}, ${job}`, rest)),
  ]
}

type Parser = typeof import('@actions/workflow-parser')
let parser: Promise<Parser> | undefined

/** Once. It imports JSON as bundlers understand it, and Node does not. */
function loadParser(): Promise<Parser> {
  return (parser ??= tsImport('@actions/workflow-parser', import.meta.url) as Promise<Parser>)
}

function jobProblems(name: string, job: Job): readonly string[] {
  const steps = job.steps ?? []
  const loose = steps
    .flatMap(({ uses }) => (uses === undefined || pinned.test(uses) ? [] : [uses]))
    .map((uses) => `${name}: ${uses} is not bound to a commit.`)
  const injected = steps
    .filter(({ run }) => run !== undefined && foreign.test(run))
    .map(() => `${name}: a script is made with words that strangers choose.`)
  return [
    ...loose,
    ...injected,
    ...(job['timeout-minutes'] === undefined ? [`${name} may run for six hours (timeout-minutes).`] : []),
    // Who may act for the project, and when, is said of an environment.
    ...(job.permissions?.['id-token'] === 'write' && job.environment === undefined
      ? [`${name} can sign in to Google Cloud and belongs to no environment.`]
      : []),
  ]
}
