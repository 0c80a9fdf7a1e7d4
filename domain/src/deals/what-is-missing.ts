/** The fields of a deal that buyers miss where they are empty. Amounts as they are stored or typed, null or '' for none. */
export interface SaidOfDeal {
  photos: number
  rent: unknown
  renovationestimate: unknown
  avr: unknown
  /** The description as plain text. */
  text: string
}

/** Fewer photos than this show too little of a house. */
export const PHOTOS_ENOUGH = 5
/** A description shorter than this says too little, in characters. */
export const TEXT_ENOUGH = 120

export interface MissingOfDeal {
  field: 'photos' | 'renovationestimate' | 'avr' | 'rent' | 'body'
  says: string
}

/**
 * Lists the fields that buyers will miss of a deal, in the order of the form. None of them stops a deal from being published.
 */
export function missingOf({ photos, rent, renovationestimate, avr, text }: SaidOfDeal): MissingOfDeal[] {
  const isSaid = (value: unknown) => value !== null && value !== undefined && value !== ''
  const missing: (MissingOfDeal | false)[] = [
    photos < PHOTOS_ENOUGH && {
      field: 'photos',
      says: `Tiene ${photos === 1 ? 'una sola foto' : `${photos} fotos`}: con ${PHOTOS_ENOUGH} o más se entiende la casa sin ir.`,
    },
    !isSaid(renovationestimate) && {
      field: 'renovationestimate',
      says: 'No dice cuánto cuestan los arreglos: sin eso no se sabe cuánto hay que poner.',
    },
    !isSaid(avr) && {
      field: 'avr',
      says: 'No dice cuánto vale arreglada: sin eso no sale el tope del 70 %.',
    },
    !isSaid(rent) && {
      field: 'rent',
      says: 'No dice la renta: quien busca para rentar no la encuentra por rendimiento.',
    },
    text.trim().length < TEXT_ENOUGH && {
      field: 'body',
      says: 'La descripción es corta: cuenta en qué estado están el techo, la cocina, los baños y el aire.',
    },
  ]
  return missing.filter((one) => one !== false)
}
