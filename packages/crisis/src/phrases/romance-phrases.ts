/*
 * The lookarounds `…NotBeforePlace` and `…NotAfterPlace` exclude a following or preceding word for
 * a place, a companion or a manner: "I do not want to live here" and "… with him" do not speak of
 * suicide. In each language the patterns catch, roughly in this order: the word "suicide", a wish
 * to die, no wish or reason to live, ways to do it, and self-harm or "better without me".
 */
const catalanNotBeforePlace =
  "(?! (?:més|aquí|allà|allí|a|al|amb|en|sense|sola?|així|com|de|del|d'|prop|lluny|per|junts))"

const catalan: readonly RegExp[] = [
  /suïcidi|suïcidar-me|em suïcid(?:o|aré)|em vull suïcidar|(?:pensaments|idees) suïcides/u,
  /(?:vull|voldria|volia|prefereixo|ganes de)(?: (?:només|realment))? (?:morir|morir-me|estar morta?|ser morta?)(?! de)|em vull morir(?! de)/u,
  new RegExp(
    `no (?:vull|puc|voldria)(?: més)? (?:(?:seguir|continuar) (?:vivint|viva|viu)|viure|existir)(?: més)?${catalanNotBeforePlace}`,
    'u',
  ),
  new RegExp(`(?:no tinc(?: més)?|sense) (?:ganes|raons|motius) (?:de|per|per a) viure${catalanNotBeforePlace}`, 'u'),
  /(?:vull|penso en|ganes de|voldria|pensat en|vaig a) (?:matar-me|penjar-me|tallar-me les venes|fer-me mal)(?! (?:de|a))|em vull matar(?! (?:de|a))|em mataré/u,
  /(?:treure'm|llevar-me|prendre'm) la vida|(?:acabar amb|posar fi a) la meva vida/u,
  /(?:estarien?|estaran?|estaria|viurien)(?: \p{L}+)? millor sense mi|no despertar-me (?:mai més|mai)/u,
  /autolesi\p{L}+/u,
]

const frenchNotBeforePlace =
  '(?! (?:ici|là|la|là-bas|à|a|en|dans|avec|chez|comme|sans|seule?|au|aux|sous|près|loin|ensemble|de|du|des|ça|ca|cela|cette|ce|ainsi|sur))'

/** French, with and without "ne". */
const french: readonly RegExp[] = [
  /me suicid(?:er|e|erai|ais)|(?:pensées|idées|envies?|tendances) suicidaires?|je (?:suis|me sens) suicidaire|en me suicidant/u,
  /(?:je|j'|j) ?(?:veux|voudrais|souhaite|préfère|préférerais|voulais)(?: (?:juste|vraiment|simplement|seulement|plutôt)){0,2} (?:mourir|crever|être morte?)(?! (?:de|d'))/u,
  /j'aimerais (?:mieux )?(?:mourir|être morte?)(?! (?:de|d'))/u,
  /envie d(?:e |')(?:mourir|crever|être morte?)(?! (?:de|d'))/u,
  new RegExp(
    `(?:je|j'|j) ?(?:ne |n')?(?:veux|voudrais|peux|souhaite|voulais|supporte)(?: (?:vraiment|juste|même))? (?:plus|pas)(?: de)? (?:continuer (?:à|de) )?(?:vivre|exister|être en vie)${frenchNotBeforePlace}`,
    'u',
  ),
  new RegExp(`(?:en peux|marre|fatiguée?|lasse?)(?: plus)? de vivre${frenchNotBeforePlace}`, 'u'),
  new RegExp(
    `(?:plus|pas|aucune|perdu|sans)(?: (?:d'|de |l'|aucune |la moindre ))? ?(?:envie|raison|goût|gout|force) de vivre${frenchNotBeforePlace}`,
    'u',
  ),
  /(?:je (?:veux|vais|voudrais|pense à|songe à|voulais|devrais|pourrais|préfère)(?: \p{L}+)? |(?:envie|essayé|pensé|pense|idée|songé) (?:de |à ))(?:me tuer|me pendre|me noyer|me flinguer|me foutre en l'air|m'ouvrir les veines|me tirer une balle|me jeter (?:sous|par|du|d'un))(?! (?:à|a|au))/u,
  /je me tue (?:ce soir|demain|maintenant)|je me pends/u,
  // One may also be finished with a file.
  /en finir avec (?:la|ma|cette) vie|en finir avec l'existence|(?:je (?:veux|vais|voudrais|voulais) (?:juste |vraiment )?|envie d')en finir(?! avec (?!tout))/u,
  /mettre fin à (?:mes jours|ma vie)|m'(?:ôter|enlever) la vie|me donner la mort/u,
  /(?:serai(?:en)?t|irai(?:en)?t|ira|iront|sera|seront|vivrai(?:en)?t)(?: \p{L}+)? mieux sans moi/u,
  /(?:ne )?(?:plus|jamais) (?:jamais )?me réveiller(?! (?:à|a|en|avec|dans|si|tôt|aussi))/u,
  /me (?:mutiler|mutile|scarifier|scarifie)|envie de me faire (?:du )?mal/u,
]

const italianNotBeforePlace =
  '(?! (?:più|qui|qua|lì|là|a|ad|in|con|senza|da|come|così|nel|nella|nello|insieme|sol[oa]|di|per|al|alla|vicino|lontano|sotto|questo|questa))'

const italian: readonly RegExp[] = [
  /suicidio|suicidarmi|mi suicid(?:o|erò|erei)|(?:pensieri|idee|istinti|tendenze) suicid[ie]/u,
  /(?:voglio|vorrei|volevo|preferirei|preferisco|desidero|voglia di)(?: (?:solo|soltanto|davvero|proprio|solamente|tanto))? (?:morire|essere mort[oa])(?! (?:di|dal|dalla|dallo|dai|per))/u,
  new RegExp(
    `non (?:voglio|vorrei|riesco|ce la faccio|ho voglia|ho più voglia|posso)(?: più)?(?: a| di)? (?:continuare a )?(?:vivere|esistere|stare al mondo)(?: più)?${italianNotBeforePlace}`,
    'u',
  ),
  new RegExp(
    `(?:nessun|più nessun|senza|non ho) (?:motivo|ragione|voglia) (?:di|per) vivere${italianNotBeforePlace}`,
    'u',
  ),
  /(?:voglio|vorrei|sto per|penso di|pensato di|pensando di|voglia di|devo|potrei|volevo) (?:uccidermi|ammazzarmi|impiccarmi|spararmi|buttarmi (?:giù|sotto|dal|dalla)|tagliarmi (?:le vene|i polsi)|farmi del male)(?! di)/u,
  /mi (?:uccido|ammazzo|ucciderò|ammazzerò)(?= ?(?:$|[.!,;]|stasera|stanotte|domani|oggi))|mi voglio (?:uccidere|ammazzare)(?! di)/u,
  // One may also be done with cigarettes.
  /(?:togliermi|mi tolgo|mi toglierò) la vita|farla finita(?! con (?!tutto|la vita|questa vita))|(?:mettere|porre) fine alla mia vita/u,
  /(?:starebbe|starebbero|starà|staranno|starete|stareste)(?: \p{L}+)? meglio senza (?:di )?me/u,
  /(?:sarebbe|era) meglio se (?:fossi mort[oa]|non ci fossi|non fossi (?:mai )?nat[oa])|non svegliarmi (?:mai )?più/u,
  /autolesionis\p{L}+/u,
]

const portugueseNotBeforePlace =
  '(?! (?:mais|aqui|ali|lá|em|no|na|nos|nas|num|numa|com|sem|sozinh[oa]|assim|de|do|da|perto|longe|como|a|ao|à|isso|isto|junto|por|para))'

/** Portuguese of Brazil and Portugal. */
const portuguese: readonly RegExp[] = [
  /suicídio|me suicid(?:ar|o|arei)|suicidar-me|suicido-me|(?:pensamentos?|ideias?|tendências?|sou) suicidas?/u,
  /(?:quero|queria|preferia|prefiro|desejo|gostava de|gostaria de|vontade de)(?: (?:só|apenas|mesmo|é|muito))? (?:morrer|estar mort[oa])(?! de)|só quero morrer(?! de)/u,
  new RegExp(
    `não (?:quero|queria|aguento|consigo|posso|desejo)(?: mais)? (?:continuar (?:a )?(?:viver|vivendo|viv[oa])|viver|existir)(?: mais)?${portugueseNotBeforePlace}`,
    'u',
  ),
  new RegExp(
    `(?:não tenho|sem|perdi a)(?: mais)? (?:vontade|razão|razões|motivos?|forças?) (?:de|para|pra) viver${portugueseNotBeforePlace}`,
    'u',
  ),
  new RegExp(`cansad[oa] de viver${portugueseNotBeforePlace}`, 'u'),
  /(?:quero|vou|queria|vontade de|penso em|pensando em|pensei em|pensar em|posso|tentar|tentei|devia) (?:me (?:matar|enforcar|jogar (?:da|de uma) ponte|jogar na frente|cortar de novo)|(?:matar|enforcar|cortar)-me|atirar-me (?:da|de uma) ponte|atirar-me para a frente)(?! (?:de|a|o))/u,
  /(?:tirar|tirando) (?:a )?minha (?:própria )?vida|(?:acabar com|pôr fim à|dar fim à|terminar com|por fim a|dar um fim na) (?:a )?minha (?:própria )?vida/u,
  /(?:estaria|estariam|ficaria|ficariam|vai ficar|vão ficar)(?: \p{L}+)? melhor sem mim|estaria melhor mort[oa]/u,
  /não (?:quero|queria) acordar (?:mais|nunca mais|nunca|amanhã)/u,
  /automutila\p{L}+|me machucar de propósito|me ferir de propósito/u,
]

const romanianNotBeforePlace =
  '(?! (?:aici|acolo|în|in|cu|fără|la|așa|ca|singur|singură|lângă|din|pe|departe|împreună|de))'

const romanian: readonly RegExp[] = [
  /sinucid(?:ere|erea|erii)?|sinucide-?mă|mă voi sinucide|(?:gânduri|ganduri|tendințe) (?:suicidare|suicidale|de sinucidere)/u,
  /(?<!nu )(?:vreau|aș vrea|as vrea|îmi doresc|prefer|mi-aș dori)(?: (?:doar|numai|pur și simplu|mai bine)){0,2} să (?:mor|fiu mort|fiu moartă|nu mă mai trezesc)(?! (?:de|din))/u,
  new RegExp(
    `nu (?:mai )?(?:vreau|pot)(?: (?:deloc|chiar))? (?:să (?:mai )?(?:trăiesc|exist)|trăi)${romanianNotBeforePlace}`,
    'u',
  ),
  /nu mai am (?:chef|dorință|motive|motiv|niciun motiv|puteri?) (?:de|să|pentru a|pentru) (?:trăi|trăiesc|a trăi)|nu mai am pentru ce trăi/u,
  /(?:vreau|aș vrea|o|am|mă gândesc|m-am gândit|îmi vine|mă duc) să mă (?:omor|sinucid|spânzur|arunc (?:de pe|în fața|sub))(?! cu)|mă voi omorî/u,
  /să(?:-mi| îmi) iau (?:viața|zilele)|îmi iau (?:viața|zilele)|(?:pun|pune|pun eu) capăt (?:zilelor|vieții)|îmi tai venele|să-mi tai venele/u,
  /mai bine fără mine(?= ?(?:$|[.!,;]))|(?:automutil|autovătăm)\p{L}+/u,
]

const spanishNotBeforePlace =
  '(?! (?:más|aquí|ahí|allí|allá|acá|en|con|sin|cerca|lejos|sol[oa]|así|de|del|como|junt|por|para|a|al|eso|esto|la vida de))'

/** Spanish of Spain and the Americas. */
const spanish: readonly RegExp[] = [
  /suicidio|suicidarme|me suicid(?:o|aré|aría)|(?:pensamientos?|ideas?|tendencias?|impulsos?|soy) suicidas?/u,
  /(?:quiero|quisiera|querría|quería|deseo|prefiero|preferiría|necesito|ganas de|gustaría)(?: (?:solo|ya|simplemente|realmente|de verdad))? (?:morir|morirme|estar muert[oa])(?! de)/u,
  /me (?:quiero|quisiera|quería) morir(?! de)|ojalá (?:me muriera|me muriese|estuviera muert[oa]|no hubiera nacido)|estaría mejor muert[oa]|mejor estar muert[oa]/u,
  new RegExp(
    `no (?:quiero|quisiera|puedo|deseo)(?: ya| más| de verdad)? (?:(?:seguir )?(?:vivir|viviendo|existir|existiendo)|seguir viv[oa])(?: más| ya)?${spanishNotBeforePlace}`,
    'u',
  ),
  new RegExp(
    `(?:no (?:tengo|le veo|veo|encuentro)(?: ya| más)?|sin) (?:ganas|razones|razón|motivos|sentido) (?:de|para|a) (?:vivir|seguir viviendo)${spanishNotBeforePlace}`,
    'u',
  ),
  /(?:quiero|voy a|pienso en|pensado en|pensando en|pienso|ganas de|intent\p{L}+|quisiera|podría|prefiero|debería) (?:matarme|ahorcarme|tirarme (?:de un puente|del puente|por la ventana|por el balcón|al tren|a las vías|delante)|cortarme las venas|pegarme un tiro|hacerme daño)(?! (?:de|a|trabajando|estudiando))/u,
  /me (?:quiero|voy a|quisiera|quería) (?:matar|suicidar)(?! (?:de|a|trabajando|estudiando|en|con))/u,
  /(?:quitarme|me (?:quito|quitaré|voy a quitar|quiero quitar)) la vida|(?:acabar|terminar) con mi vida|pon(?:er|erle) fin a (?:mi|la) vida/u,
  /(?:estarían?|estará|estarán|vivirían?)(?: \p{L}+)? mejor sin mí/u,
  /no (?:quiero|quisiera) (?:volver a )?despertar(?:me)? (?:más|nunca|jamás|mañana)|no despertar (?:nunca más|nunca|jamás)/u,
  /autolesi\p{L}+|(?:quiero|ganas de|necesito) cortarme(?! (?:el|la|los|las|un))/u,
]

/** Romance languages. */
export const romancePhrases: readonly (readonly RegExp[])[] = [catalan, french, italian, portuguese, romanian, spanish]
