import { generateClusterTitle as contract } from '@geist/domain'
import { generateClusterTitle as name } from '../use-cases/calls/generate-cluster-title'
import { defineAiCallable } from './define-ai-callable'

/** A constant seed gives the same group the same title, if the AI is deterministic. */
export const generateClusterTitle = defineAiCallable(contract, (tools, _, { content }, { signal }) =>
  name(content, { ...tools, signal, seed: 'title' }),
)
