import { describe, expect, it } from 'vitest'
import { formatFigure, formatMarkdownTable, formatTable } from './format-report'

describe('formatFigure', () => {
  it('prints whether a figure met its target', () => {
    const ratio = { name: 'ratio', target: 1, comparison: 'at most', digits: { value: 2, target: 1 } } as const
    expect(formatFigure({ ...ratio, value: 0.97 })).toBe('met ratio=0.97 target 1.0')
    expect(formatFigure({ ...ratio, value: 1 })).toBe('met ratio=1.00 target 1.0')
    expect(formatFigure({ ...ratio, value: 1.03 })).toBe('missed ratio=1.03 target 1.0')
  })

  it('supports targets that must be exceeded', () => {
    const share = { name: 'share', target: 90, comparison: 'at least' } as const
    expect(formatFigure({ ...share, value: 90 })).toBe('met share=90 target 90')
    expect(formatFigure({ ...share, value: 89 })).toBe('missed share=89 target 90')
  })
})

describe('formatTable', () => {
  it('aligns its columns', () => {
    expect(
      formatTable(
        ['client', 'gzip'],
        [
          ['ours', '1647'],
          ['official', '11461'],
        ],
      ),
    ).toBe(['client     gzip', '------     ----', 'ours       1647', 'official  11461'].join('\n'))
  })
})

describe('formatMarkdownTable', () => {
  it('prints a line under its headings', () => {
    expect(formatMarkdownTable(['map', 'ms'], [['ours', '12']])).toBe('| map | ms |\n| --- | --- |\n| ours | 12 |')
  })
})
