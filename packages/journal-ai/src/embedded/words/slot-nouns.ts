import { parseWordSet } from '@geist/answers'

/*
 * The nouns that a suggestion may name. A noun that would be odd in a template of its kind is left
 * out: parts of the body, illness, death, furniture, sizes, and words
 * that are also verbs or adjectives, such as "lead", "kind" or "watch".
 */

/** People, after `my`: "my sister". */
export const relativeNouns = parseWordSet(
  `sister brother mother father mum mom dad parents grandmother grandfather grandma grandpa gran granny aunt uncle cousin
   niece nephew daughter son kids children wife husband partner boyfriend girlfriend fiance fiancee boss manager teacher
   mentor landlord landlady flatmate roommate housemate neighbour neighbor neighbours neighbors stepmother stepfather stepsister
   stepbrother brother-in-law sister-in-law mother-in-law father-in-law grandson granddaughter grandchildren godmother
   godfather godson goddaughter`,
)

/** What people do, without an article: "I love running". Singular. */
export const activityNouns = parseWordSet(
  `running jogging swimming cycling hiking climbing bouldering rowing sailing surfing skiing skating dancing singing cooking
   baking gardening knitting crocheting sewing quilting painting drawing sketching pottery photography birdwatching fishing
   foraging beekeeping woodwork woodworking carpentry embroidery calligraphy yoga pilates meditation karate judo tennis badminton
   football basketball volleyball chess volunteering freelancing teaching composting`,
)

/** What one has or works at, after `my`: "my job". Others have it, too: "the job" may be theirs. */
export const ownedNouns = parseWordSet(
  `kitchen shed office workshop bakery cafe shop team club band orchestra course class degree thesis dissertation essay
   job project business startup career novel manuscript memoir blog podcast newsletter wedding commute mortgage budget`,
)

/** The same after `my` or `the`: "the garden". Singular or plural. */
export const thingNouns = parseWordSet(
  `garden allotment greenhouse balcony flat choir exam exams interview promotion internship apprenticeship piano guitar violin
   cello trumpet flute clarinet saxophone ukulele accordion harp tomatoes roses rhubarb orchard boiler renovation marathon
   concert recital exhibition quilt rent`,
)

/** Animals and places, of which one asks other questions, after `my`. */
export const ownedOtherNouns = parseWordSet(
  `house cottage dog puppy cat kitten horse pony bike bicycle boat caravan motorbike scooter village`,
)

/** The same after `my` or `the`. */
export const otherNouns = parseWordSet(
  `hamster rabbit chickens hens bees tortoise goldfish heron owl swans hedgehog lighthouse canal river harbour telescope
   treehouse canoe kayak kite ferry`,
)

/**
 * Things of any household or street, after `my` or `the`: a subject only if many notes name them.
 */
export const commonNouns = parseWordSet('oven map maps tram trams loom harbor studio rehearsal rehearsals')

/** What needs no article, if many notes name it: "bread". */
export const matterNouns = parseWordSet('bread dough money coffee')

/** Capitalized words that speak or are spoken to, but are no person whom the writer knows. */
export const nonPersonNames = parseWordSet(
  `god jesus lord christ allah buddha mary santa google siri alexa chatgpt facebook instagram twitter whatsapp amazon apple
   microsoft netflix spotify bbc english british american french german spanish italian irish scottish welsh portuguese polish
   european africa europe asia america england scotland wales ireland britain christmas easter ramadan internet covid mr mrs ms
   miss dr sir madam prof professor doctor nurse everyone somebody nobody mind head heart life love death hope yes no today
   luck nature`,
)
