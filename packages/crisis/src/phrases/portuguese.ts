const place =
  '(?! (?:mais|aqui|ali|lá|em|no|na|nos|nas|num|numa|com|sem|sozinh[oa]|assim|de|do|da|perto|longe|como|a|ao|à|isso|isto|junto|por|para))'

/** Portuguese of Brazil and Portugal. */
export const portuguese: readonly RegExp[] = [
  /suicídio|me suicid(?:ar|o|arei)|suicidar-me|suicido-me|(?:pensamentos?|ideias?|tendências?|sou) suicidas?/u,
  /(?:quero|queria|preferia|prefiro|desejo|gostava de|gostaria de|vontade de)(?: (?:só|apenas|mesmo|é|muito))? (?:morrer|estar mort[oa])(?! de)|só quero morrer(?! de)/u,
  new RegExp(
    `não (?:quero|queria|aguento|consigo|posso|desejo)(?: mais)? (?:continuar (?:a )?(?:viver|vivendo|viv[oa])|viver|existir)(?: mais)?${place}`,
    'u',
  ),
  new RegExp(
    `(?:não tenho|sem|perdi a)(?: mais)? (?:vontade|razão|razões|motivos?|forças?) (?:de|para|pra) viver${place}`,
    'u',
  ),
  new RegExp(`cansad[oa] de viver${place}`, 'u'),
  /(?:quero|vou|queria|vontade de|penso em|pensando em|pensei em|pensar em|posso|tentar|tentei|devia) (?:me (?:matar|enforcar|jogar (?:da|de uma) ponte|jogar na frente|cortar de novo)|(?:matar|enforcar|cortar)-me|atirar-me (?:da|de uma) ponte|atirar-me para a frente)(?! (?:de|a|o))/u,
  /(?:tirar|tirando) (?:a )?minha (?:própria )?vida|(?:acabar com|pôr fim à|dar fim à|terminar com|por fim a|dar um fim na) (?:a )?minha (?:própria )?vida/u,
  /(?:estaria|estariam|ficaria|ficariam|vai ficar|vão ficar)(?: \p{L}+)? melhor sem mim|estaria melhor mort[oa]/u,
  /não (?:quero|queria) acordar (?:mais|nunca mais|nunca|amanhã)/u,
  /automutila\p{L}+|me machucar de propósito|me ferir de propósito/u,
]
