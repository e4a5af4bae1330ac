import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPrompt } from './read-prompt'

const listAspects = (prompt: string) => readPrompt(prompt).aspects.map(({ name }) => name)

describe('readPrompt', () => {
  it.each([
    ['what did I decide about the flat', ['decision'], /\bflat\b/u],
    ['what do I keep worrying about', ['worry'], /^(?:what|about| )*$/u],
    ['What did Ana say to me', ['speech'], /\bAna\b/u],
    ['What do I keep saying about my sister', [], /\bsister\b/u],
    ['what made me laugh', ['laughter'], /^what$/u],
    ['which good moments did I write down', ['joy'], /^which write$/u],
    ['What did I plan for the garden', ['plan'], /\bgarden\b/u],
    ['How much money did I spend on the roof', ['cost'], /\broof\b/u],
    ['What do I spend most money on', ['cost'], /^(?:what|do|on| )*$/iu],
    ['What do I spend my time on', [], /\bspend\b/u],
    ['Which questions are still open', ['question'], /^(?:which|are| )*$/iu],
    ['Which repairs are still open', [], /\brepairs\b/u],
  ])('reads what %j asks for', (prompt, aspectNames, subject) => {
    expect(listAspects(prompt)).toEqual(aspectNames)
    expect(readPrompt(prompt).subject).toMatch(subject)
  })

  it.each([
    ['how many times did I run', true],
    ['How often do I mention Ana', true],
    ['what do I write about most', true],
    ['whom can I count on', false],
    ['what did I write about the countryside', false],
    ['summarise', false],
  ])('reads whether %j asks to count', (prompt, asksToCount) => {
    expect(readPrompt(prompt).asksToCount).toBe(asksToCount)
  })

  it.each([
    ['how did my mood change', true],
    ['how has mum changed', true],
    ['what was different, over time', true],
    ['did my singing get better', true],
    ['am I happier than a year ago', true],
    ['is the blue one prettier than the red one', false],
    ['when did I change the tyres', false],
    ['what did I change my clothes for', false],
    ['the garden', false],
  ])('reads whether %j asks for change', (prompt, asksForChange) => {
    expect(readPrompt(prompt).asksForChange).toBe(asksForChange)
  })

  it.each([
    ['compare Mum and Dad', ['Mum', 'Dad']],
    ['what did I write about the flat, the job and my knee', ['the flat', 'the job', 'my knee']],
    ['the old flat vs the new one', ['the old flat', 'the new one']],
    ['what did I plant and what came of it', []],
    ['what did I decide about the flat', []],
    ['pros and cons of the sofa', []],
  ])('reads the subjects of %j', (prompt, parts) => {
    expect(readPrompt(prompt).listedSubjects).toEqual(parts)
  })

  it.each([
    ['when did I first mention Ana', 'first'],
    ['What was the last thing I wrote about Ana', 'last'],
    ['what worried me lately', 'lately'],
    ['what happened last week', undefined],
  ])('reads which end %j asks for', (prompt, end) => {
    expect(readPrompt(prompt).wantedEnd).toBe(end)
  })

  it('reads any prompt', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (prompt) => {
        expect(readPrompt(prompt).listedSubjects.length).not.toBe(1)
      }),
    )
  })

  it('reads a prompt of 2,000 characters in linear time', () => {
    for (const run of ['how ', 'and ', 'a, ', 'say ', 'the first ', "n't ", ' '])
      expect(readPrompt(run.repeat(20_000)).subject.length).toBeLessThanOrEqual(2_000)
  })
})
