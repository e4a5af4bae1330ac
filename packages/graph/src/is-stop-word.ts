/** Whether a lower-case English word is a stop word: it never says what a note is about. */
export function isStopWord(word: string): boolean {
  return stopWords.has(word)
}

/** From three letters on. */
const stopWords = new Set(
  [
    // Closed classes, auxiliaries, and adverbs and verbs of every journal.
    `the that this these those his her hers its our ours your yours their theirs mine some any
   each every either neither both all several few many much more most less least enough such
   what which whose other another others you him she they them myself yourself himself herself
   itself ourselves themselves one someone something anyone anything everyone everything nobody
   nothing none who whom about above across after against along among around before behind below
   beneath beside between beyond but despite down during except for from inside into like near
   off onto out outside over past per since than through till toward towards under until unto
   upon via with within without and nor yet because although though while whereas unless whether
   once when whenever where wherever why how are was were been being does did doing done have
   has had having can could may might must shall should will would not never ever always often
   sometimes usually rarely again already still just even only also too very really quite rather
   pretty almost nearly hardly maybe perhaps actually finally suddenly soon now then there here
   today tonight tomorrow yesterday ago away back together instead anyway however well get gets
   got getting goes going went gone make makes made making take takes took taken taking come
   comes came coming say says said saying know knows knew known think thinks thought feel feels
   felt feeling see sees saw seen want wants wanted let lets put puts keep keeps kept don doesn
   didn won wouldn couldn shouldn isn aren wasn weren hasn haven hadn ain two three first last
   new old good bad day days time times thing things way lot bit kind`,
    // More adverbs and common verbs.
    `abroad absolutely add added adds agree agreed agrees ahead aint allow allowed allows alone
   alongside altogether amongst anybody anyhow anywhere apart apparently appear appeared appears
   arent arrive arrived arrives aside ask asked asking asks ate badly barely basically became
   become becomes becoming began begin beginning begins begun believe believed believes besides
   best better bought bring bringing brings broke broken brought buy buying buys call called
   calling calls cannot cant carried carries carry catch caught certainly change changed changes
   changing choose chose chosen clean cleaned cleans clearly close closed closes completely
   continue continued continues cook cooked cooks couldnt cried cries cry cut cuts decide
   decided decides deciding deeply definitely didnt doesnt dont downstairs drank drove early
   easily eat eaten eats else ended ending ends enjoy enjoyed enjoying enjoys especially etc
   eventually everybody everyday everywhere exactly expect expected expecting expects fairly
   fallen falls far fast fell find finding finds finish finished finishes finishing fix fixed
   follow followed follows forever forget forgets forgetting forgot forgotten forward found
   frankly fully further gave generally give given gives giving gonna gotta gotten grew grow
   grown grows guess guessed guesses hadnt happen happened happening happens hard hasnt hate
   hated hates havent hear heard hearing hears held hello help helped helping helps hence hes
   hey highly hold holding holds honestly hope hoped hopefully hopes hoping ill indeed indoors
   isnt ive join joined keeping kinda knowing late lately later laugh laughed laughs lay learn
   learned learning learns learnt leave leaves leaving left lest letting lie lies liked likes
   listen listened listening listens literally live lived lives longer look looked looking looks
   lose loses losing lost love loved loves luckily lying mainly mean meaning means meant
   meanwhile meet meets met miss missed misses moreover mostly move moved moves need needed
   needing needs noone nope normally notice noticed notices noticing nowhere obviously offline
   okay ones online open opened opens opposite otherwise ought outdoors overall overnight paid
   particularly pay pays perfectly pick picked picking picks planned planning played please plus
   possibly prefer preferred prefers probably putting quickly quietly ran read reads realise
   realised realises realising realize realized realizes realizing recently regarding remember
   remembered remembering remembers right round run runs sadly sat scream screamed seeing seem
   seemed seeming seems seldom send sending sends sent set sets setting share shared shes
   shouldnt shout shouted show showed showing shown shows simply sit sits sitting sleeps slept
   slowly smile smiled smiles somebody somehow somewhat somewhere sorry sorta speak speaking
   speaks spend spending spends spent spoke spoken stand standing stands start started starting
   starts stay stayed staying stays stood stop stopped stopping stops straight suppose supposed
   surely talk talked talking talks taught teach tell telling tells thank thanks thats therefore
   theres theyre theyve thinking threw throughout throw thus told totally tried tries truly try
   trying turn turned turning turns twice underneath understand understanding understands
   understood unlike upstairs use used uses using versus visited wait waited waiting waits wake
   wakes waking walked wanna wanting wasnt watch watched watches watching wear werent weve
   whatever whats whichever whoever win wins wish wished wishes wishing woke woken wonder
   wondered wondering wonders wont wore worked worn worse worst wouldnt wow write writes written
   wrote yeah yep yes youre yourselves youve`,
    // Days and months.
    `apr april aug august dec december feb february fri friday fridays jan january jul july jun
   june mar march mon monday mondays nov november oct october sat saturday saturdays sep sept
   september sun sunday sundays thu thur thurs thursday thursdays tue tues tuesday tuesdays wed
   wednesday wednesdays`,
  ].flatMap((words) => words.split(/\s+/u)),
)
