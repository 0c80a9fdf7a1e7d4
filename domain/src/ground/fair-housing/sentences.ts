import type { Ground, JudgedText } from './rules.ts'

/** The grounds in words, as they stand behind «por». */
const GROUND_NAMES: Readonly<Record<Ground, string>> = {
  family: 'tener niños o no tenerlos',
  sex: 'el sexo, la orientación o la identidad de género',
  religion: 'la religión',
  race: 'la raza o el color',
  origin: 'el origen o el idioma',
  disability: 'una discapacidad',
  marital: 'el estado civil',
  age: 'la edad',
  older_persons: 'la edad',
  public_help: 'recibir ayuda pública',
  students: 'ser estudiante',
  citizenship: 'la ciudadanía',
  returns: '',
}

/** A lawful way to say it: the house is described, and not who should live there. */
const INSTEAD: Readonly<Record<Ground, string>> = {
  family: 'Describe la casa: «3 cuartos, patio cercado, calle tranquila».',
  sex: 'Di cómo es la casa y cuánto cuesta; puede pedirla cualquier persona.',
  religion: 'Puedes decir qué hay cerca: «a dos cuadras de la iglesia».',
  race: 'Describe la casa y la zona por lo que hay: parques, tiendas, escuelas.',
  origin: 'Puedes decir en qué idiomas atiendes: «Hablamos español e inglés».',
  disability: 'Describe el acceso: «segundo piso, sin elevador». Un animal de servicio no es una mascota.',
  marital: '',
  age: '',
  older_persons: '',
  public_help: '',
  students: '',
  citizenship: '',
  returns: '',
}

/** The same for every ground: a lender chooses by papers and income. */
const FOR_LENDERS = 'Di qué papeles o ingresos pides, iguales para todas las personas.'

const HELD: Readonly<Partial<Record<Ground, string>>> = {
  older_persons:
    'Una comunidad para mayores de 55 o 62 años puede ser legal si cumple las reglas de vivienda para personas mayores: lo revisa una persona.',
  public_help:
    'La ley federal no lo prohíbe, pero puede prohibirlo tu estado o tu ciudad: lo revisa una persona.',
  students:
    'La ley federal no lo prohíbe, pero puede prohibirlo tu estado o tu ciudad: lo revisa una persona.',
  marital:
    'La ley federal de vivienda no lo prohíbe, pero puede prohibirlo tu estado o tu ciudad: lo revisa una persona.',
  age: 'La ley federal de vivienda no lo prohíbe, pero puede prohibirlo tu estado o tu ciudad, o dejar fuera a familias con niños: lo revisa una persona.',
  citizenship: 'Puede ser discriminación por el origen: lo revisa una persona.',
  returns:
    'Nadie puede prometer lo que una inversión va a dar: lo revisa una persona. Puedes dar los números: precio, arreglos, renta y gastos.',
}

/** The reason for an answer about a phrase, and a lawful way to say it. */
export function sentenceOf({
  answer,
  ground,
  phrase,
  about,
}: {
  answer: 'refuse' | 'hold'
  ground: Ground
  phrase: string
  about: JudgedText
}): string {
  if (answer === 'hold')
    return HELD[ground] ?? 'Puede dejar fuera a personas que la ley protege: lo revisa una persona.'
  const rule =
    about === 'lending'
      ? `Un préstamo no se da ni se niega por ${GROUND_NAMES[ground]}`
      : `Una casa no se ofrece ni se niega por ${GROUND_NAMES[ground]}`
  return `${rule}: quita «${phrase}», o dilo de otra manera. ${about === 'lending' ? FOR_LENDERS : INSTEAD[ground]}`.trim()
}
