import { relative } from 'node:path'
import { performance } from 'node:perf_hooks'

import { afterAll, expect } from 'vitest'

import { projectRoot } from '../shared/paths'
import { recordMeasurement } from './profile'

const startMs = performance.now()
const startUtilization = performance.eventLoopUtilization()

// A setup file runs before each test file, so its module state measures one file.
afterAll(() => {
  const { active } = performance.eventLoopUtilization(startUtilization)
  const name = expect.getState().testPath
  if (name)
    recordMeasurement({ name: relative(projectRoot, name), wallMs: performance.now() - startMs, processorMs: active })
})
