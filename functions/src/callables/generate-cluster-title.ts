import { generateClusterTitle as contract } from '@geist/domain'
import { generateClusterTitle as name } from '../use-cases/generate-cluster-title'
import { defineAiCallable } from './define-ai-callable'

/** The same group is given the same title where the AI can promise that: its seed is no chance. */
export const generateClusterTitle = defineAiCallable(contract, (tools, _, { content }, { signal }) =>
  name(content, { ...tools, signal, seed: 'title' }),
)
