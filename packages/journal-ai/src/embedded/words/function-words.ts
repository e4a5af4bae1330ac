import { parseWordSet } from '@geist/answers'

/**
 * English function words, adverbs and common verbs. They are never a theme and end a noun phrase.
 * Their share also tells English from other languages.
 */
export const functionWords = parseWordSet(
  // Determiners and pronouns.
  `a an the this that these those my our your his her its their mine ours yours hers theirs some any no every each either
   neither both all several few many much more most less least enough such what which whose whatever whichever another other
   others i me you he him she it we us they them myself ourselves yourself yourselves himself herself itself themselves one
   ones someone somebody something anyone anybody anything everyone everybody everything nobody nothing none noone who whom
   whoever somewhere anywhere everywhere nowhere somehow anyhow`,
  // Prepositions and conjunctions.
  `about above across after against along alongside among amongst around as at before behind below beneath beside besides
   between beyond but by despite down during except for from in inside into like near of off on onto opposite out outside over
   past per plus regarding since than through throughout till to toward towards under underneath unlike until unto up upon via
   with within without and or nor so yet because although though while whereas if unless whether once when whenever where
   wherever why how lest versus vs`,
  // Auxiliaries, and contractions written without an apostrophe.
  `am is are was were be been being do does did done doing have has had having can could may might must shall should will would
   ought cannot cant dont doesnt didnt wont wouldnt couldnt shouldnt isnt arent wasnt werent hasnt havent hadnt aint im ive id
   ill youre youve hes shes theyre theyve weve thats whats lets theres wanna gonna gotta`,
  // Adverbs and fillers.
  `not never ever always often sometimes usually rarely seldom again already still just even only also too very really quite
   rather pretty fairly almost nearly hardly barely maybe perhaps probably possibly certainly definitely surely actually
   basically literally simply totally completely absolutely exactly especially particularly mostly mainly generally normally
   eventually finally suddenly slowly quickly quietly early late later lately recently soon now then there here today tonight
   tomorrow yesterday ago away back forward together apart alone instead otherwise anyway however therefore thus hence
   meanwhile moreover though well badly better best worse worst further far else twice forever okay ok yes yeah yep nope oh ah
   hey hi hello wow please thanks thank sorry etc ie eg ahead abroad aside overall altogether indeed kinda sorta somewhat
   perfectly clearly obviously apparently honestly frankly luckily sadly hopefully deeply truly fully highly easily hard fast
   straight upstairs downstairs indoors outdoors online offline overnight everyday less longer along round right left`,
  // Common verbs. Forms that are also nouns and likely themes, such as "sleep" or "work", are left
  // out.
  `go goes going went gone get gets getting got gotten make makes making made take takes taking took taken come comes coming
   came give gives giving gave given put puts putting let letting keep keeps keeping kept seem seems seeming seemed become
   becomes becoming became begin begins beginning began begun start starts starting started stop stops stopping stopped try
   tries trying tried want wants wanting wanted need needs needing needed know knows knowing knew known think thinks thinking
   thought feel feels feeling felt say says saying said tell tells telling told ask asks asking asked talk talks talking talked
   see sees seeing saw seen look looks looking looked watch watches watching watched hear hears hearing heard listen listens
   listening listened find finds finding found use uses using used help helps helping helped show shows showing showed shown
   call calls calling called leave leaves leaving left bring brings bringing brought hold holds holding held turn turns turning
   turned happen happens happening happened sit sits sitting sat stand stands standing stood lie lies lying lay run runs ran
   move moves moved live lives lived believe believes believed remember remembers remembering remembered forget forgets
   forgetting forgot forgotten understand understands understanding understood realize realizes realizing realized realise
   realises realised realising notice notices noticing noticed wonder wonders wondering wondered guess guesses guessed suppose
   supposed hope hopes hoping hoped wish wishes wishing wished like likes liked love loves loved hate hates hated enjoy enjoys
   enjoyed enjoying prefer prefers preferred mean means meant meaning spend spends spending spent meet meets met wait waits
   waiting waited decide decides deciding decided planned planning expect expects expected expecting ends ended ending finish
   finishes finishing finished continue continues continued stay stays staying stayed change changes changed changing wake
   wakes woke waking woken sleeps slept eat eats ate eaten drank walked drove read reads write writes wrote written played
   buy buys buying bought pay pays paid worked send sends sending sent pick picks picking picked set sets setting cut cuts
   open opens opened close closes closed learn learns learning learned learnt speak speaks speaking spoke spoken visited miss
   misses missed allow allows allowed agree agrees agreed add adds added appear appears appeared arrive arrives arrived cry
   cries cried laugh laughs laughed smile smiles smiled shout shouted scream screamed falls fell fallen lose loses losing
   lost win wins won broke broken fix fixed cook cooks cooked clean cleans cleaned carry carries carried catch caught choose
   chose chosen follow follows followed grow grows grew grown join joined share shared teach taught throw threw wear wore
   worn`,
)
