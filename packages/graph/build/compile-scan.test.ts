import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

import { compileScan, scanModule } from './compile-scan'

test('the compiled bytes match the source', async () => {
  expect(await readFile(scanModule, 'utf8')).toBe(await compileScan())
})
