import { expect, test } from 'vitest'

import { loadUntilCancelled } from './load-until-cancelled'

test('a late result of a cancelled load does not replace the result of the next load', async () => {
  const results: string[] = []
  const addResult = (result: string) => results.push(result)
  let finishFirst: (result: string) => void = () => undefined
  const firstVersion = new Promise<string>((resolve) => (finishFirst = resolve))
  const cancelFirst = loadUntilCancelled(() => firstVersion, addResult)
  cancelFirst()
  loadUntilCancelled(async () => 'version B', addResult)
  await new Promise(setImmediate)
  finishFirst('version A')
  await new Promise(setImmediate)
  expect(results).toEqual(['version B'])
})
