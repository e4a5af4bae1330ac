import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const components = execFileSync('git', ['ls-files', '*.tsx'], { encoding: 'utf8' }).trim().split('\n')

test('each class name of a component exists in the stylesheet that it comes from', () => {
  expect(components.flatMap(findMissingClasses)).toEqual([])
})

/** Finds the classes, such as `styles.row`, that their CSS module lacks. Skips computed names. */
function findMissingClasses(path: string): readonly string[] {
  const code = readFileSync(path, 'utf8')
  const imports = [...code.matchAll(/import (?<name>\w+) from '(?<file>[^']+\.module\.css)'/gu)]
  return imports.flatMap(({ groups: { name = '', file = '' } = {} }) => {
    if (!file.startsWith('.')) return []
    const stylesheet = readFileSync(join(path, '..', file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//gu, '')
    const classes = new Set([...stylesheet.matchAll(/\.(?<className>[a-z]\w*)/giu)].map((match) => match[1] ?? ''))
    const used = code.matchAll(new RegExp(String.raw`(?<![\w./-])${name}\.(\w+)`, 'gu'))
    return [...used].flatMap(([use, className = '']) => (classes.has(className) ? [] : `${path}: ${use}`))
  })
}
