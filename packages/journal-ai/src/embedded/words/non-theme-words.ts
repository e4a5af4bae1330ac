import { parseWordSet } from '@geist/answers'

/**
 * Adjectives and numbers that may stand between `my` or `the` and a noun. Never a theme, since they
 * say little alone.
 */
export const modifierWords = parseWordSet(
  `new old young good great nice big small little tiny huge large long short high low whole entire full half same different own
   main real true actual only single last next first second third final previous recent current usual normal regular ordinary
   certain particular special favorite favourite important possible able bad awful terrible horrible lovely wonderful amazing
   beautiful pretty cute cool fine perfect happy sad hot cold warm wet dry dark bright loud quiet quick slow easy hard difficult
   simple strange weird odd funny crazy stupid silly poor rich dear late early late older elder younger bigger smaller
   shorter newer two three four five six seven eight nine ten eleven twelve
   thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred
   thousand million couple dozen fourth fifth sixth seventh eighth ninth tenth
   extra free busy ready wrong right left sure clear open close best worst better worse various general common public private
   red blue green white black yellow brown grey gray pink purple interesting boring exciting`,
)

/** Generic nouns that occur in most notes. Never a theme. */
export const genericNouns = parseWordSet(
  `thing things stuff way ways lot lots bit bits kind kinds sort sorts type types part parts piece pieces side sides point
   points case cases fact facts reason reasons example examples idea ideas thought thoughts feeling feelings mind head heart
   hand hands face eyes eye foot feet body word words name names number numbers line lines list place places spot area end
   start beginning middle top bottom front rest matter matters course time times moment moments while second seconds minute
   minutes hour hours day days date dates night nights week weeks weekend weekends month months year years decade ages age
   morning mornings afternoon afternoons evening evenings noon midnight dawn life lives world people person persons man men
   woman women guy guys girl girls boy boys kid everyone level amount plenty couple pair group groups set sense use entry
   entries note notes journal journals diary page pages paragraph sentence title draft prompt question questions answer answers
   problem problems issue issues trouble chance situation result results effect purpose detail details difference look turn
   step steps try change need want hope wish luck fun mood vibe mess total average future past present history truth honesty
   peace ease general particular instance addition contrast detail short long last least vain scratch hurry advance common
   default accident mistake purpose demand average everything asleep awake born gone home here there plan plans`,
)
