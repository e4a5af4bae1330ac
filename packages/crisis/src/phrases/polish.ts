const place = '(?! (?:w|we|z|ze|bez|tu|tutaj|tam|tak|jak|na|sama?|obok|od|pod|razem|dalej (?:w|z)))'

/** Polish. */
export const polish: readonly RegExp[] = [
  /samobójstw(?:o|a|ie|em|u)|(?:myśli|skłonności) samobójcz(?:e|ych)|samobójcze myśli/u,
  /(?<!nie )(?:chcę|chce mi się|chciał(?:a)?bym|wolał(?:a)?bym)(?: (?:już|tylko|po prostu|naprawdę)){0,2} (?:umrzeć|nie żyć|zdechnąć)(?! (?:ze|z))/u,
  new RegExp(
    `nie (?:chcę|chce mi się|mogę|mam siły|mam po co)(?: (?:już|dłużej|dalej)){0,2} (?:żyć|istnieć)${place}`,
    'u',
  ),
  new RegExp(`żyć (?:mi się )?(?:już )?nie chc[eę]${place}`, 'u'),
  /(?:chcę|chce|zamierzam|ochotę|muszę|chciał(?:a)?bym|myślę,? żeby|idę) (?:się zabić|zabić się)|zabiję się|się zabiję|(?:chcę|zamierzam|idę) (?:się )?(?:powiesić|rzucić) (?:się)?(?: pod pociąg| z mostu)?(?= ?(?:$|[.!,;]))|powieszę się/u,
  /(?:odebrać|odbiorę|odebrałbym) sobie życie|(?:skończyć|skończę) (?:ze sobą|z życiem)|targnąć się na (?:swoje )?życie|podci(?:ąć|nam|ęła) sobie żyły/u,
  /beze mnie (?:\p{L}+ )?(?:będzie|byłoby|było by) (?:\p{L}+ )?lepiej|lepiej beze mnie(?= ?(?:$|[.!,;]))|nie chcę się (?:już |więcej )(?:obudzić|budzić)/u,
  /(?:tnę się|pociąć się|ciąć się|potnę się|samookalecz\p{L}+)/u,
]
