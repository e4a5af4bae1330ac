import { parseWordSet } from '@geist/answers'

/**
 * Words that a program without understanding must not repeat: acute distress and violence, means of
 * self-harm, sex and swearing, and remains of code and markup. Compared by stem.
 */
export const blocklistedWords = parseWordSet(
  `suicide suicidal suicides kill kills killed killing killer murder murdered die dies died dying dead death deaths corpse rape
   raped rapist rapes molest molested abuse abused abuser abusive assault assaulted attack attacked beaten beating violence
   violent selfharm self-harm overdose overdosed razor blade noose hang hanged hanging gun guns knife knives shoot shooting shot
   stab stabbed strangle torture tortured trauma traumatic miscarriage miscarried stillbirth stillborn abortion abort relapse
   relapsed purge purging starve starving binge vomit vomiting bleed bleeding worthless hopeless useless disgusting pathetic
   loser burden burdens pill pills tablet tablets rope ropes wrist wrists ledge bleach goodbye farewell hatred nazi nazis terrorist bomb slut whore bitch bastard idiot idiots moron fat ugly retard`,
  `sex sexual sexy porn porno nude naked orgasm masturbate masturbation penis vagina dick cock pussy tits boobs horny fuck fucks
   fucked fucking fucker shit shits shitty bullshit crap ass asshole damn damned goddamn piss pissed cunt wank wanker bloody
   hell arse`,
  `undefined null nil void false boolean integer string const var function functions return async await import export script
   iframe div span href src html css json xml svg http https www com onclick onerror onload alert javascript typescript select
   insert drop delete localhost prototype constructor typeof lorem ipsum`,
)
