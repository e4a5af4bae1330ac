const place =
  '(?! (?:ici|là|la|là-bas|à|a|en|dans|avec|chez|comme|sans|seule?|au|aux|sous|près|loin|ensemble|de|du|des|ça|ca|cela|cette|ce|ainsi|sur))'

/** French, with and without "ne". */
export const french: readonly RegExp[] = [
  /me suicid(?:er|e|erai|ais)|(?:pensées|idées|envies?|tendances) suicidaires?|je (?:suis|me sens) suicidaire|en me suicidant/u,
  /(?:je|j'|j) ?(?:veux|voudrais|souhaite|préfère|préférerais|voulais)(?: (?:juste|vraiment|simplement|seulement|plutôt)){0,2} (?:mourir|crever|être morte?)(?! (?:de|d'))/u,
  /j'aimerais (?:mieux )?(?:mourir|être morte?)(?! (?:de|d'))/u,
  /envie d(?:e |')(?:mourir|crever|être morte?)(?! (?:de|d'))/u,
  new RegExp(
    `(?:je|j'|j) ?(?:ne |n')?(?:veux|voudrais|peux|souhaite|voulais|supporte)(?: (?:vraiment|juste|même))? (?:plus|pas)(?: de)? (?:continuer (?:à|de) )?(?:vivre|exister|être en vie)${place}`,
    'u',
  ),
  new RegExp(`(?:en peux|marre|fatiguée?|lasse?)(?: plus)? de vivre${place}`, 'u'),
  new RegExp(
    `(?:plus|pas|aucune|perdu|sans)(?: (?:d'|de |l'|aucune |la moindre ))? ?(?:envie|raison|goût|gout|force) de vivre${place}`,
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
