import { stemmer } from 'stemmer'

/**
 * Whether a word, by its stem, says too little for a title: a number, a plain adjective, or a noun
 * of most notes. It may still show that two notes are similar.
 */
export function isVagueWord(stem: string): boolean {
  return vagueStems.has(stem)
}

const vagueStems = new Set(
  `able accident actual addition advance afternoon afternoons age ages amazing amount answer
   answers area asleep average awake awful beautiful big bigger bits black blue body boring born
   bottom boy boys bright brown busy cases certain chance clear cold contrast cool couple course
   crazy current cute dark date dates dawn dear decade default demand detail details diary
   difference different difficult dozen draft dry ease easy effect eight eighteen eighth eighty
   elder eleven end entire entries entry evening evenings example examples exciting extra eye
   eyes face fact facts favorite favourite feelings feet fifteen fifth fifty final fine five
   foot forty four fourteen fourth free front full fun funny future general girl girls gray
   great green grey group groups guy guys half hand hands happy head heart high history home
   honesty horrible hot hour hours huge hundred hurry idea ideas important instance interesting
   issue issues journals kid kinds large level life line lines list little long lots loud lovely
   low luck main man matter matters men mess middle midnight million mind minute minutes mistake
   moment moments month mood morning mornings name names newer next nice night nights nine
   nineteen ninety ninth noon normal notes number numbers odd older ordinary own page pages pair
   paragraph part particular parts peace people perfect person persons piece pieces pink place
   places plan plans plenty point points poor possible present previous private problem problems
   prompt public purple purpose question questions quick quiet ready real reason reasons recent
   red regular rest result results rich sad same scratch second seconds sense sentence seven
   seventeen seventh seventy short shorter side sides silly simple single situation six sixteen
   sixth sixty slow small smaller sort sorts special spot step steps strange stuff stupid sure
   ten tenth terrible third thirteen thirty thoughts thousand tiny title total trouble true
   truth twelve twenty type types usual vain various vibe warm ways week weekend weekends weeks
   weird wet white whole woman women wonderful world wrong year years yellow young younger`
    .split(/\s+/u)
    .map((word) => stemmer(word)),
)
