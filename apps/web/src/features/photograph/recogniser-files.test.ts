import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'

import { recogniserBytes } from './recogniser-files'

const { resolve } = createRequire(import.meta.url)

test('the loading progress is measured in bytes of all files', () => {
  const files = [
    '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz',
    'tesseract.js-core/tesseract-core-simd-lstm.wasm.js',
    'tesseract.js/dist/worker.min.js',
  ]
  expect(files.reduce((sum, file) => sum + statSync(resolve(file)).size, 0)).toBe(recogniserBytes)
})
