import { generateClusterTitle as contract } from '@geist/domain'
import { generateClusterTitle as runGenerateClusterTitle } from '../use-cases/calls/generate-cluster-title'
import { defineAiCallable } from './define-ai-callable'

/** A constant seed gives the same group the same title, if the AI is deterministic. */
export const generateClusterTitle = defineAiCallable(contract, (dependencies, _, { content }, { signal }) =>
  runGenerateClusterTitle(content, { ...dependencies, signal, seed: 'title' }),
)
