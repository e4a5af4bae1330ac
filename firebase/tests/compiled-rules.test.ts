import { describe, expect, inject, test } from 'vitest'

import { compileRules } from './compile-rules'
import { rules } from './world'

const projectId = 'demo-geist-rules-compiled'

for (const engine of inject('engines')) {
  describe(`on ${engine.name}`, () => {
    test('the rules compile without a warning', async () => {
      expect(await compileRules(engine, projectId, rules)).toEqual([])
    })

    test('an unused function in the rules gives a warning', async () => {
      const idle = rules.replace('function isSignedIn()', 'function idle() { return request.auth != null; }\n$&')
      expect(await compileRules(engine, projectId, idle)).not.toEqual([])
    })
  })
}
