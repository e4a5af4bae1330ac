import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { resolveHidane } from '@geist/tooling/hidane'

import { startEngine } from '../tests/engines/start-engine'
import { describeProof, prove } from './prove'

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
const log = (line: string) => process.stdout.write(`${line}\n`)
const program = await resolveHidane({ log })
const { engine, stop } = await startEngine({
  name: 'hidane',
  program,
  args: (host, port) => ['--host', host, '--port', String(port)],
})
try {
  const rules = readFileSync(new URL('../firestore.rules', import.meta.url), 'utf8')
  const proof = await prove({ engine, rules, filter: values.only, log })
  for (const line of [...proof.mismatches, ...proof.survivors]) log(line)
  log(describeProof(proof))
  process.exitCode = proof.mismatches.length + proof.survivors.length === 0 ? 0 : 1
} finally {
  await stop()
}
