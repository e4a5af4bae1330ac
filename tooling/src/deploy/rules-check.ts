import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { prepareEmulator } from '../backend/emulator-command'
import { projectRoot } from '../shared/paths'
import { capture } from '../shared/run'
import { countVitest } from '../test/read-reports'
import type { Check } from './check'

/** Runs the tests of the compiled rules and the indexes. */
export const rulesCheck: Check = {
  name: 'Rules and indexes',
  run: async () => {
    const tests = ['firebase/tests/compiled-rules.test.ts', 'firebase/tests/indexes']
    await prepareEmulator()
    const folder = mkdtempSync(join(tmpdir(), 'geist-rules-'))
    const report = join(folder, 'report.json')
    const args = ['run', '--project', 'rules', ...tests, '--reporter=json', `--outputFile=${report}`]
    const { code, output } = await capture(join(projectRoot, 'node_modules/.bin/vitest'), args, { cwd: projectRoot })
    const { passed, failures } = countVitest(existsSync(report) ? readFileSync(report, 'utf8') : undefined, code)
    rmSync(folder, { recursive: true })
    return {
      summary: `${passed} tests: the rules compile, each query has its index, and stored responses and limits have their TTL policy`,
      problems: failures.length > 0 || passed > 0 ? failures : [output],
    }
  },
}
