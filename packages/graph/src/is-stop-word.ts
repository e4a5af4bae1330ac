/** Whether a lower-case English word is a stop word. */
export function isStopWord(word: string): boolean {
  return stopWords.has(word)
}

/** Closed classes, auxiliaries, and adverbs and verbs of every journal, from three letters on. */
const stopWords = new Set(
  `the that this these those his her hers its our ours your yours their theirs mine some any each every either neither both all
   several few many much more most less least enough such what which whose other another others you him she they them myself
   yourself himself herself itself ourselves themselves one someone something anyone anything everyone everything nobody nothing
   none who whom about above across after against along among around before behind below beneath beside between beyond but
   despite down during except for from inside into like near off onto out outside over past per since than through till toward
   towards under until unto upon via with within without and nor yet because although though while whereas unless whether once
   when whenever where wherever why how are was were been being does did doing done have has had having can could may might must
   shall should will would not never ever always often sometimes usually rarely again already still just even only also too very
   really quite rather pretty almost nearly hardly maybe perhaps actually finally suddenly soon now then there here today tonight
   tomorrow yesterday ago away back together instead anyway however well get gets got getting goes going went gone make makes
   made making take takes took taken taking come comes came coming say says said saying know knows knew known think thinks
   thought feel feels felt feeling see sees saw seen want wants wanted let lets put puts keep keeps kept don doesn didn won
   wouldn couldn shouldn isn aren wasn weren hasn haven hadn ain two three first last new old good bad day days time times
   thing things way lot bit kind`.split(/\s+/u),
)
