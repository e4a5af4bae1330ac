const light = '(?: (?:gewoon|alleen|maar|liever|echt|nu|nog|het liefst|eigenlijk|soms)){0,3}'

/** Dutch. */
export const dutch: readonly RegExp[] = [
  /zelfmoord(?:gedachten|poging|gedachtes)?|zelfdoding|suïcidaal|suïcidale/u,
  new RegExp(
    `(?:ik (?:wil|wou|wilde|zou)|wil ik)${light} (?:dood|dood zijn|doodgaan|sterven)(?! (?:van|aan|hout|gewicht))`,
    'u',
  ),
  /ik(?: (?:gewoon|liever|echt|soms)){0,2} (?:dood|sterven|doodgaan) (?:wil|wou|wilde)|was ik maar dood|(?:wou|wens|wenste) dat ik (?:dood (?:was|ben)|nooit geboren)|liever dood(?! dan)/u,
  /ik (?:wil|wou|wilde|kan|hoef)(?: (?:gewoon|echt|zo|eigenlijk))? niet (?:meer|langer|verder) (?:leven|verder leven|verderleven|bestaan|wakker worden)(?! (?:in|met|zonder|zoals|van|op|bij|als|hier|daar))/u,
  /ik(?: (?:gewoon|echt))? niet meer (?:leven|verder leven|wakker worden) (?:wil|wilde|kan)|ik (?:wil|wou|wilde) er (?:gewoon |liever |echt )?niet meer zijn/u,
  /mezelf (?:\p{L}+ )?(?:van kant (?:te )?maken|(?:te )?doden|(?:te )?vermoorden|op te hangen|ophangen|(?:te )?verdrinken|(?:te )?snijden|pijn (?:te )?doen|iets (?:aan te doen|aandoen)|van het leven (?:te )?beroven)/u,
  /eind(?:e)? (?:te maken |maken )?aan (?:mijn|het) leven|er een eind(?:e)? aan (?:te )?(?:maken|maak)|maak er een eind(?:e)? aan(?= ?(?:$|[.!,;]))|mijn leven (?:te )?beëindigen|uit het leven (?:te )?stappen/u,
  /ik (?:\p{L}+ ){1,3}?voor de trein (?:springen|gooien)|ik (?:wil|ga|wilde) van (?:de|een) brug springen/u,
  /(?:beter|beter af) zonder mij(?= ?(?:$|[.!,;]|af|zijn))/u,
  /(?:geen|niets) (?:reden |zin )?meer om (?:voor |verder )?te leven/u,
  /zelfbeschadiging|automutilatie/u,
]
