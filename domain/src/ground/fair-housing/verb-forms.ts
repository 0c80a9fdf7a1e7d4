/** Verbs of taking somebody as a tenant, buyer or borrower, in the infinitive. */
const VERBS =
  'rentar, alquilar, aceptar, prestar, financiar, dejar, tomar, tratar, aprobar, vender, atender, querer, admitir, recibir'

const ENDINGS: Readonly<Record<string, string>> = {
  ar: 'o a as an amos e es en emos ar aria ariamos aba aban aron are aremos ara aran ando ado ada ados adas',
  er: 'o e es en emos a as an amos er eria ia iamos ieron ere era eran iendo ido ida idos idas',
  ir: 'o e es en imos a as an amos ir iria ia iamos ieron ire ira iran iendo ido ida idos idas',
}
/** Pronouns that are written at the end of an infinitive: 'rentarle'. */
const PRONOUNS = 'le les lo la los las selo sela selos me nos'

/** All forms of the verbs, with and without pronouns, in the notation of `people-words.ts`. */
export const VERB_FORMS = VERBS.split(', ')
  .flatMap((verb) => {
    const [root, ending] = [verb.slice(0, -2), verb.slice(-2)]
    return [
      ...(ENDINGS[ending] ?? '').split(' ').map((one) => root + one),
      ...PRONOUNS.split(' ').map((pronoun) => verb + pronoun),
    ]
  })
  .filter((form) => form.length > 3)
  .map((form) => `=${form}`)
  .join(', ')
