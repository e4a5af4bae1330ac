import { describe, expect, it } from 'vitest'
import { type AspectName, aspects, findAspects, judgeAspect } from './aspects'

function judge(name: AspectName, text: string) {
  const aspect = aspects.find((other) => other.name === name)
  return aspect && judgeAspect(aspect, text)
}

describe('judgeAspect', () => {
  it.each<[AspectName, string]>([
    ['worry', 'What if it rains?'],
    ['joy', 'I was so happy about it.'],
    ['decision', 'We decided to stay.'],
    ['plan', "I'll paint it tomorrow."],
    ['question', 'Why did she leave?'],
    ['question', 'He asked, "Why?"'],
    ['regret', "I shouldn't have said it."],
    ['promise', 'Never again on a Monday.'],
    ['dream', 'Dreamt of a tram.'],
    ['cost', 'New shoes, 38 quid.'],
    ['cost', 'The boiler: £1,500.'],
  ])('finds %s in %j', (name, text) => {
    expect(judge(name, text)).toBe('shown')
  })

  it.each<[AspectName, string]>([
    ['worry', 'I am not worried about the rain.'],
    ['worry', "I wasn't afraid."],
    ['joy', 'She is never happy with it.'],
    ['pride', "He won't buy a fan."],
    ['anger', 'Four days in a row.'],
    ['anger', 'A coot shouting at its own reflection.'],
    ['joy', 'Happy new year, Ana.'],
    ['joy', "Two plants of Gardener's Delight."],
    ['cost', 'Ran 5 km in the rain.'],
    ['regret', 'I followed the yellow line by mistake.'],
    ['sadness', 'I ate a sandwich.'],
    ['question', 'She left.'],
  ])('finds no %s in %j', (name, text) => {
    expect(judge(name, text)).toBeUndefined()
  })

  it('tells a hint from a sure sign', () => {
    expect(judge('joy', 'We laughed in the garden.')).toBe('hinted')
    expect(judge('tiredness', 'Awake from ten to three.')).toBe('hinted')
    expect(judge('anger', 'He shouted at me.')).toBe('hinted')
  })
})

describe('findAspects', () => {
  it('finds each asked aspect, in the order of the prompt', () => {
    const names = findAspects('what did I decide, and what made me laugh or worry').map(({ name }) => name)
    expect(names).toEqual(['decision', 'laughter', 'worry'])
  })

  it.each(['What do my notes say about Ana', 'the garden', 'summarise', ''])('finds none in %j', (prompt) => {
    expect(findAspects(prompt)).toEqual([])
  })

  it('judges a passage of one repeated mark or word in linear time', () => {
    for (const run of ['?', 'a?', 'not ', 'happy ', '"'])
      for (const aspect of aspects) judgeAspect(aspect, run.repeat(240))
    expect(judge('question', '?'.repeat(240))).toBe('shown')
  })
})
