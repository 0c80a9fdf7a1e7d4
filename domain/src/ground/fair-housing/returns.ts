/**
 * Promises of what an investment will bring. They are held: an investment that is sold with a promise of returns can be a security
 * (SEC v. W. J. Howey Co., 328 U.S. 293), and a promise that nobody can keep misleads. A denied promise is none.
 */
const SURE = '(?:garantiza\\w*|asegur[ao]\\w*|guarante\\w*|fij[oa]s? de por vida|segur[oa]s?|sure|certain)'
const GAIN =
  '(?:gananc\\w*|beneficios?|retorno?s?|rendimientos?|rentabilidad|utilidad\\w*|roi|profits?|returns?|ingresos?|income|renta|rent|cash ?flow|flujo|dinero|money|inversion\\w*|investments?|plusvalia|apreciacion|appreciation|negocio|intereses|yield)'
const DENIED =
  /\b(?:no|not|nadie|nobody|nunca|never|ni|sin|tampoco|cannot|nothing|ningun\w*|cant|can't|don't|isn't|aren't)\b/

const PROMISES: readonly RegExp[] = [
  new RegExp(`\\b${GAIN}(?: [a-z$\\d.,%]+){0,4} (?:garantizad|asegurad|guarante)\\w*`),
  /\bgarantizad[oa]s?:? (?:ganas?|ganaras?)\b/,
  /\bnadie pierde\b/,
  new RegExp(
    `\\b${GAIN}(?: (?:es|esta|estan|son|is|are|de|del|al|mensual|anual|neta|fij[oa]|100|100%|\\d+ ?%|totalmente|muy|fully))* ${SURE}`,
  ),
  new RegExp(
    `\\b${SURE}(?: (?:un|una|el|la|los|las|tu|tus|su|your|a|the|minim\\w*|del?|\\d+ ?%|annual|anual|mensual|monthly|de|to|te))* ${GAIN}\\b`,
  ),
  /\b(?:guaranteed?|garantizad[oa]s?|asegurad[oa]s?|te garantiz\w*|aseguramos|garantizamos)(?: [a-z]+){0,3} \d+ ?(?:%|por ciento|percent)/,
  /\b\d+ ?(?:%|por ciento|percent)(?: [a-z]+){0,4} (?:guaranteed?|garantizad[oa]s?|asegurad[oa]s?|segur[oa]s?)\b/,
  /\b(?:sin|cero|zero|no|ningun|without|nada de|libre de) (?:ningun |any |absolutamente |el menor )?(?:riesgos?|risks?)\b(?! (?:de (?:inundac\w*|flood\w*|incendio|huracan\w*|terremoto\w*|sismos?|derrumbes?|deslaves?)|of (?:flood\w*|fire)))/,
  /\b(?:riesgo (?:cero|nulo|0)|0 ?(?:%|por ciento)? (?:de )?(?:riesgo|risk)|risk ?-?free|riskless|libre de riesgo)\b/,
  /\b(?:no (?:puedes?|se puede|hay (?:forma|manera) de|vas a) perder|nunca (?:pierdes?|se pierde|vas a perder|perderas)|imposible perder|can ?'?t (?:lose|go wrong)|cannot lose|never lose|no lose|no pierdes)\b/,
  /\b(?:duplicas?|duplicaras?|duplica|triplicas?|triplica|double|triple|doblas?|dobla) (?:tu|su|your) (?:dinero|inversion|money|investment|capital)/,
  /\b(?:ganas?|ganaras?|earn|you will make|recuperas?)(?: [a-z]+){0,3} (?:seguro|garantizado|guaranteed|si o si)\b/,
  /\b(?:100 ?% (?:segur[oa]s?|garantizad[oa]s?|safe|guaranteed)|negocio redondo garantizado|foolproof|siempre se gana|ganas si o si|dinero facil|easy money)\b/,
]
const EVERYWHERE = PROMISES.map((pattern) => new RegExp(pattern, 'g'))
/** Not about money: a guarantee of works, an insurance, a safe street. */
const OTHERWISE =
  /\b(?:renta (?:segura y|asegurada con fianza))\b|\b(?:barrio|vecindario|zona|calle|comunidad|area) (?:muy )?segur[oa]/

/** Finds a promise of returns in folded text; null where there is none. */
export function promiseIn(folded: string): { at: number; end: number } | null {
  for (const pattern of EVERYWHERE)
    for (const found of folded.matchAll(pattern)) {
      const before =
        folded
          .slice(Math.max(0, found.index - 40), found.index)
          .split(/[.;!?\n]/)
          .at(-1) ?? ''
      const isDeniedWithin =
        /,? (?:no|not|nor|isn't|ni) (?:es |esta |are |is )?(?:garantiz|asegur|guarant)/.test(found[0])
      if (isDeniedWithin || DENIED.test(before.replace(/aqui nadie$/, '')) || OTHERWISE.test(found[0]))
        continue
      return { at: found.index, end: found.index + found[0].length }
    }
  return null
}
