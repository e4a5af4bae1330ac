import { parseWordSet } from './parse-word-set'

/** English function words. Neither a question nor a note is about them. */
export const functionWords = parseWordSet(
  `a an the this that these those my our your his her its their mine ours yours hers theirs some any no every each either neither
   both all several few many much more most less least such what which whose who whom when where why how i me myself you yourself
   he him himself she herself it itself we us ourselves they them themselves one ones someone somebody something anyone anybody
   anything everyone everybody everything nobody nothing none`,
  `about above across after against along among around as at before behind below beneath beside besides between beyond but by
   despite down during except for from in inside into like near of off on onto out outside over past per since than through till
   to toward towards under until up upon via with within without and or nor so yet because although though while if unless
   whether then now there here`,
  `am is are was were be been being do does did done doing have has had having can could may might must shall should will would
   cannot cant dont doesnt didnt wont wouldnt couldnt shouldnt isnt arent wasnt werent hasnt havent hadnt im ive id youre hes shes
   theyre weve whats whos wheres whens hows thats lets theres`,
  `not never ever always often sometimes usually again already still just even only also too very really quite rather pretty
   almost maybe perhaps actually basically simply exactly mostly generally normally lately recently soon today ago away back
   else well ok okay please thanks`,
)

/** Words by which users ask about notes, not words of the notes. */
export const askingWords = parseWordSet(
  `note notes entry entries journal journals diary notebook notebooks page pages write writes writing wrote written mention mentions
   mentioned mentioning describe described list lists happen happens happened happening go going
   goes went know knows known remember remind
   thing things stuff way kind sort lot name names named time times day days date week month year compare compared
   comparison versus vs difference latest earliest recent recently summary summarize summarise anything`,
)

/** Light verbs and adverbs: the note may well use another one, so they weigh little. */
export const lightWords = parseWordSet(
  `get gets got getting make makes made making take takes took taken taking give gives gave given giving put puts come comes came
   coming let rid visit visits visited visiting meet meets met meeting keep keeps kept keeping want wants wanted need needs needed
   think thinks thought feel feels felt see sees saw seen
   look looks looked use uses used try tries tried start starts started stop stops stopped begin began turn turns turned end ends
   ended bring brings brought have had do did done did doing own first last next new old good bad big small long short little
   early late more most less much many two three four five six seven eight nine ten work works worked mean means meant become
   became seem seems earlier later older younger bigger smaller longer shorter faster slower cheaper higher lower happier better
   worse finally together say says said tell tells told show shows showed shown find finds found knew call calls called until since between during before after feel become happy`,
)
