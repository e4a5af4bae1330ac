import { formatTable } from '../../shared/format-report'
import { type JudgedAnswer, measureAsk } from './measure-ask'
import { questionTypes } from './question-types'

/** Prints the figures of each type of question. */
export function printFiguresByType(judged: readonly JudgedAnswer[]): void {
  const rows = questionTypes.flatMap((type) => {
    const ofType = judged.filter((answer) => answer.type === type)
    if (ofType.length === 0) return []
    const { right, direct } = measureAsk(ofType)
    const rightCount = ofType.filter((answer) => answer.isRight !== undefined).length
    const directCount = ofType.filter((answer) => answer.isDirect !== undefined).length
    const honestCount = ofType.filter(({ isHonest }) => isHonest).length
    return [
      [
        type,
        String(ofType.length),
        rightCount === 0 ? '' : `${right.toFixed(2)} of ${rightCount}`,
        directCount === 0 ? '' : `${direct.toFixed(2)} of ${directCount}`,
        (honestCount / ofType.length).toFixed(2),
      ],
    ]
  })
  console.log(`${formatTable(['type', 'questions', 'right', 'direct', 'honest'], rows)}\n`)
}

/** Prints each answer that fails a measure: what is missing, and what the user reads. */
export function printMisses(judged: readonly JudgedAnswer[]): void {
  for (const { question, type, entryIds, rightPassages, directValues, answer, ...results } of judged) {
    const misses = (['isRight', 'isDirect', 'isHonest'] as const).filter((measure) => results[measure] === false)
    if (misses.length === 0) continue
    const names = misses.map((measure) => measure.slice(2).toLowerCase()).join(', ')
    console.log(`? ${question}  [${type}; not ${names}]`)
    console.log(entryIds.length === 0 ? '  expected: not found' : `  expected: ${entryIds.join(' ')}`)
    for (const passage of rightPassages) console.log(`    “${passage}”`)
    if (directValues.length > 0) console.log(`    ${directValues.join(' | ')}`)
    console.log(
      `  ${answer.isAnswered ? 'answered' : 'not found'}: ${answer.quotes.map(({ entryId }) => entryId).join(' ')}`,
    )
    console.log(`${answer.text.replaceAll(/^/gmu, '    ')}\n`)
  }
}
