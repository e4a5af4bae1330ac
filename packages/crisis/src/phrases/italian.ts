const place =
  '(?! (?:più|qui|qua|lì|là|a|ad|in|con|senza|da|come|così|nel|nella|nello|insieme|sol[oa]|di|per|al|alla|vicino|lontano|sotto|questo|questa))'

/** Italian. */
export const italian: readonly RegExp[] = [
  /suicidio|suicidarmi|mi suicid(?:o|erò|erei)|(?:pensieri|idee|istinti|tendenze) suicid[ie]/u,
  /(?:voglio|vorrei|volevo|preferirei|preferisco|desidero|voglia di)(?: (?:solo|soltanto|davvero|proprio|solamente|tanto))? (?:morire|essere mort[oa])(?! (?:di|dal|dalla|dallo|dai|per))/u,
  new RegExp(
    `non (?:voglio|vorrei|riesco|ce la faccio|ho voglia|ho più voglia|posso)(?: più)?(?: a| di)? (?:continuare a )?(?:vivere|esistere|stare al mondo)(?: più)?${place}`,
    'u',
  ),
  new RegExp(`(?:nessun|più nessun|senza|non ho) (?:motivo|ragione|voglia) (?:di|per) vivere${place}`, 'u'),
  /(?:voglio|vorrei|sto per|penso di|pensato di|pensando di|voglia di|devo|potrei|volevo) (?:uccidermi|ammazzarmi|impiccarmi|spararmi|buttarmi (?:giù|sotto|dal|dalla)|tagliarmi (?:le vene|i polsi)|farmi del male)(?! di)/u,
  /mi (?:uccido|ammazzo|ucciderò|ammazzerò)(?= ?(?:$|[.!,;]|stasera|stanotte|domani|oggi))|mi voglio (?:uccidere|ammazzare)(?! di)/u,
  // One may also be done with cigarettes.
  /(?:togliermi|mi tolgo|mi toglierò) la vita|farla finita(?! con (?!tutto|la vita|questa vita))|(?:mettere|porre) fine alla mia vita/u,
  /(?:starebbe|starebbero|starà|staranno|starete|stareste)(?: \p{L}+)? meglio senza (?:di )?me/u,
  /(?:sarebbe|era) meglio se (?:fossi mort[oa]|non ci fossi|non fossi (?:mai )?nat[oa])|non svegliarmi (?:mai )?più/u,
  /autolesionis\p{L}+/u,
]
