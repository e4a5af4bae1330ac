import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseVoice } from './choose-voice'
import { findTone } from './find-tone'
import { type Form, type Tone, voices } from './voices'

const drafts: Readonly<Partial<Record<Tone | Form, readonly string[]>>> = {
  grief: [
    'Grandad passed away on Tuesday.',
    'On Sunday, Mum died. We watched her favourite film.',
    'We had to have the dog put down this morning. The house is very tidy.',
    'My friend killed himself last week and I keep hearing his voice.',
    'It is a year since she took her own life.',
  ],
  sadness: ['I miss her.', 'Lonely again.', 'I cried on the bus and nobody looked.', 'He broke up with me by text.'],
  anger: ['I am so angry at my boss.', 'She lied to me. Again!', 'I’m fed up with this flat.', 'That made me furious.'],
  blame: [
    'I am angry at myself.',
    'I should have called him.',
    'I feel so ashamed of what I said.',
    'I am ashamed of myself.',
  ],
  fear: [
    'I’m terrified of Thursday.',
    'Had a panic attack in the lift.',
    'It is cancer.',
    'I am scared of the operation on Tuesday',
    'My boyfriend hit me last night. I told nobody.',
    'He used to slap me when the food was cold.',
    'Last night I was assaulted on the way home.',
  ],
  worry: ['I am worried about the rent.', 'Anxious all day.', 'I keep worrying about Lena.'],
  tired: ['So tired.', 'I could not sleep again.', 'Why am I so exhausted all the time?'],
  joy: ['I’m so happy today.', 'What a lovely day. The scan came back clear.', 'Grateful for the sun.'],
  pride: [
    'So proud of Edie.',
    'I passed my driving test.',
    'I finally did it.',
    'I passed the exam! I am so proud of myself',
  ],
  mixed: [
    'Her funeral was short and the vicar said her name wrong. We laughed until we cried in the car.',
    'I am happy for him and I am sad about the empty room.',
    'It is signed. I should be happy.',
  ],
  list: ['- milk\n- bread\n- stamps', 'eggs, milk, bread, tea', 'Pancakes\n200g flour\n2 eggs\n300ml milk'],
  verse: [
    'The woods are lovely, dark and deep,\nBut I have promises to keep,\nAnd miles to go before I sleep,\nAnd miles to go',
  ],
  short: ['Rain.', 'Nothing new here.'],
  dream: ['I dreamt that I was late and terrified.'],
  quarrel: ['We argued about money at dinner.', 'Had a big fight with Tom.'],
  decision: ['Should I move to Bristol? Everyone says yes.', 'I have to decide by Friday about the flat.'],
  memory: ['When I was little, my aunt kept bees behind the garage.'],
  irony: ['Great, just great. The train is late. Best day ever.'],
  opinion: ['I think people who reply to all should lose their keyboards for a week.'],
  idea: ['Idea: a page with a picture of where the kettle is.'],
  story: ['In the film her husband died and then she buys a boat.'],
  encounter: [
    'Dad asked me the same thing three times on the phone.',
    'He left me a note on the fridge, under a magnet.',
  ],
  question: ['Why do they always ring at supper time?'],
  foreign: ['Je suis allée au marché avec ma sœur et nous avons acheté des oranges.'],
}

const neutralDrafts = [
  // Denied, hypothetical or past feelings.
  'I am not sad about it, and I never was angry at him.',
  'I no longer feel lonely here, it is fine.',
  'I wish I was happy for her about the house.',
  'I said I was glad, and went on with the dishes.',
  'Oh brilliant, another reorg. So thrilled to do two people’s jobs, truly living the dream.',
  // Feelings of others.
  'My boss was furious and my sister felt ashamed. We had soup.',
  'She is so proud of her roses this year.',
  '“I am so angry,” said Otto, and the train came.',
  'He sent an angry letter to the council about the sad trees.',
  // No violence to the writer.
  'It hit me on the stairs that the house is sold.',
  'He beat me at chess again, and then hit me with the bill for the pizza.',
  'She kicked me out of the kitchen and made the soup herself.',
  'My brother nearly killed himself laughing at the cat.',
  'The film was long. Her husband killed himself, and then she buys a boat.',
  // Irony.
  'Great, just great. The train is late. Best day ever.',
  'I love waiting on the phone for an hour, so happy.',
  // Figures of speech and far deaths.
  'My phone died on the way and I had to ask for directions.',
  'The old king died, it is on all channels and I did the ironing.',
  'In the film her husband died and then she buys a boat.',
  'Lost the dahlias overnight, all black.',
  'I passed on the message, and put the baby down at seven.',
  'I put her to sleep with a story, and the ashes in the stove were still warm.',
  'She left me a slice of cake and a note.',
  'Woke for work at five, and it rained without stopping.',
  'Lena has a fever and her brother was mad at the doctor.',
  'I made it to the shop before six.',
  'Work was fine. Picked up the kids, made pasta, put the bins out.',
]

describe('chooseVoice', () => {
  it.each(Object.entries(drafts).flatMap(([voice, texts]) => texts.map((text) => [voice, text] as const)))(
    'recognises %s: %s',
    (voice, text) => {
      expect(chooseVoice(text)).toBe(voice)
    },
  )

  it.each(neutralDrafts)('finds no tone without clear evidence: %s', (text) => {
    expect(findTone(text)).toBe('neutral')
  })

  it('is one of the voices, for any draft', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        expect(voices).toHaveProperty(chooseVoice(text))
      }),
    )
  })
})
