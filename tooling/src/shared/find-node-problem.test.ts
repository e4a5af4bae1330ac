import { expect, test } from 'vitest'

import { findNodeProblem } from './find-node-problem'

test.each(['18.20.8', '20.9.0', '20.18.3'])(
  'Node %s is too old, which one line reports with both versions',
  (running) => {
    expect(findNodeProblem(running)).toContain(`Geist needs Node 20.19.0 or newer, and this is Node ${running}.`)
  },
)

test.each(['20.19.0', '20.100.1', '22.0.0', '100.0.0', process.versions.node])('Node %s is supported', (running) => {
  expect(findNodeProblem(running)).toBeUndefined()
})
