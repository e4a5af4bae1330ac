const place =
  '(?! (?:más|aquí|ahí|allí|allá|acá|en|con|sin|cerca|lejos|sol[oa]|así|de|del|como|junt|por|para|a|al|eso|esto|la vida de))'

/** Spanish of Spain and the Americas. */
export const spanish: readonly RegExp[] = [
  /suicidio|suicidarme|me suicid(?:o|aré|aría)|(?:pensamientos?|ideas?|tendencias?|impulsos?|soy) suicidas?/u,
  /(?:quiero|quisiera|querría|quería|deseo|prefiero|preferiría|necesito|ganas de|gustaría)(?: (?:solo|ya|simplemente|realmente|de verdad))? (?:morir|morirme|estar muert[oa])(?! de)/u,
  /me (?:quiero|quisiera|quería) morir(?! de)|ojalá (?:me muriera|me muriese|estuviera muert[oa]|no hubiera nacido)|estaría mejor muert[oa]|mejor estar muert[oa]/u,
  new RegExp(
    `no (?:quiero|quisiera|puedo|deseo)(?: ya| más| de verdad)? (?:(?:seguir )?(?:vivir|viviendo|existir|existiendo)|seguir viv[oa])(?: más| ya)?${place}`,
    'u',
  ),
  new RegExp(
    `(?:no (?:tengo|le veo|veo|encuentro)(?: ya| más)?|sin) (?:ganas|razones|razón|motivos|sentido) (?:de|para|a) (?:vivir|seguir viviendo)${place}`,
    'u',
  ),
  /(?:quiero|voy a|pienso en|pensado en|pensando en|pienso|ganas de|intent\p{L}+|quisiera|podría|prefiero|debería) (?:matarme|ahorcarme|tirarme (?:de un puente|del puente|por la ventana|por el balcón|al tren|a las vías|delante)|cortarme las venas|pegarme un tiro|hacerme daño)(?! (?:de|a|trabajando|estudiando))/u,
  /me (?:quiero|voy a|quisiera|quería) (?:matar|suicidar)(?! (?:de|a|trabajando|estudiando|en|con))/u,
  /(?:quitarme|me (?:quito|quitaré|voy a quitar|quiero quitar)) la vida|(?:acabar|terminar) con mi vida|pon(?:er|erle) fin a (?:mi|la) vida/u,
  /(?:estarían?|estará|estarán|vivirían?)(?: \p{L}+)? mejor sin mí/u,
  /no (?:quiero|quisiera) (?:volver a )?despertar(?:me)? (?:más|nunca|jamás|mañana)|no despertar (?:nunca más|nunca|jamás)/u,
  /autolesi\p{L}+|(?:quiero|ganas de|necesito) cortarme(?! (?:el|la|los|las|un))/u,
]
