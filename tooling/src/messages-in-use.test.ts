import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

import { messages } from '@geist/domain'
import { expect, test } from 'vitest'

const definitions = /^packages\/domain\/src\/messages(?:\.ts|\/)/u

/** All shipped source code by path, without comments. */
const sources = new Map(
  execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => /^(?:apps|functions|packages)\/.*(?:src|build)\//u.test(path) && !/\.test\.tsx?$/u.test(path))
    .filter((path) => !definitions.test(path))
    .map((path) => [path, withoutComments(readFileSync(path, 'utf8'))]),
)

test.each(Object.keys(messages))('the fixed text `%s` is used', (name) => {
  const use = new RegExp(String.raw`\bmessages\.${name}\b`, 'u')
  expect([...sources].filter(([, code]) => use.test(code)).map(([path]) => path)).not.toEqual([])
})

test.each(Object.entries(messages))('the fixed text `%s` is written only once', (_, text) => {
  const repeated = repetitionOf(text)
  if (repeated === undefined) return
  expect([...sources].filter(([, code]) => repeated.test(code)).map(([path]) => path)).toEqual([])
})

/** Matches the text as a string literal or JSX; undefined for a text without words. */
function repetitionOf(text: string | ((...values: never[]) => string)): RegExp | undefined {
  const value = '{value}'
  const template = typeof text === 'string' ? text : text(...(Array(text.length).fill(value) as never[]))
  if (!/\p{L}/u.test(template.replaceAll(value, ''))) return undefined
  const words = template.split(value).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`))
  return new RegExp(String.raw`(?:['"\x60]|>\s*)${words.join(String.raw`\$?\{[^}]*\}`)}(?:['"\x60]|\s*<)`, 'u')
}

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu, '')
}
