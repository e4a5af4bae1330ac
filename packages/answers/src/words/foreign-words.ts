import { parseWordSet } from './parse-word-set'

/**
 * Frequent function words of other European languages, folded, without those that are common in
 * English or names: German, Dutch, French, Spanish, Portuguese and Italian; a few Scandinavian,
 * Polish, Czech, Turkish and Finnish ones.
 */
export const foreignFunctionWords = parseWordSet(
  `ich du wir ihr mir mich mit und oder der das dem zu auf von uber auch noch aber wenn dass
   ist sind waren hatte habe nicht ein eine einen einem meine meiner meinem meinen mein wann
   wo wer wen wem wie warum wieso welche welcher welches wieder zuletzt letzte letzten gemacht
   geschrieben
   ik een het van niet mijn maar ook wij zijn vandaag wanneer waar hoe waarom heb met voor
   je tu nous vous les est suis une des dans pour avec mon ma mes ce cette qui pas aux quand
   ou comment pourquoi quel quelle quels quelles sur
   el una que por con mi mis su muy pero cuando hoy ayer como porque para lo donde quien cual
   cuantas cuantos cuanto un fue sobre ultima vez
   eu um uma os minha meu hoje ontem muito foi onde quem qual quantas quantos meus com
   il che di della sono non anche oggi ieri mia mio miei gli quando dove chi perche quale
   quante quanti hai
   jag och att det inte mitt var idag jeg ikke og
   nie na mam bylo jsem dnes bugun ve ama mina olen etta`,
)
