import { stateCodeFrom } from '@cancha/domain/ground/places/states'
import { z } from 'zod'
import { fieldText } from './fields.ts'
import { open, operation } from './operation.ts'

export const placeText = {
  zip: 'Ingrese un código postal válido',
  zipMissing: 'Por favor ingrese el código postal',
} as const

/** A postal code of five digits; a ZIP+4 suffix is dropped. */
export const ZipCode = z
  .string({ error: placeText.zipMissing })
  .trim()
  .min(1, { error: placeText.zipMissing, abort: true })
  .regex(/^\d{5}(-\d{4})?$/, placeText.zip)
  .transform((written) => written.slice(0, 5))

/** A state by its name or code, turned into its two-letter code. */
export const State = z
  .string({ error: fieldText.required })
  .trim()
  .min(1, { error: fieldText.required, abort: true })
  .max(60, 'Elige un estado de la lista')
  .transform((written, context) => {
    const code = stateCodeFrom(written)
    if (code === null) context.addIssue({ code: 'custom', message: 'Elige un estado de la lista' })
    return code ?? z.NEVER
  })

export const City = z
  .string({ error: fieldText.required })
  .trim()
  .min(1, { error: fieldText.required, abort: true })
  .max(80, 'Usa 80 letras como máximo')
  .regex(/^[\p{L}\p{M}\d .,'’()/-]+$/u, 'Escribe el nombre de la ciudad')

const StateEntry = z.object({ name: z.string(), isoCode: z.string() }).meta({ id: 'State' })
const states = z.object({ statelist: z.array(StateEntry) })

const FoundPlace = z
  .object({
    label: z.string(),
    city: z.string(),
    state: z.string(),
    isoCode: z.string(),
    zipcode: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  })
  .meta({ id: 'Place' })
export type FoundPlace = z.infer<typeof FoundPlace>

/** The text typed into an autocomplete field. Longer texts are refused before anything is looked up. */
const Words = z.string().trim().max(120, 'Escribe menos letras')

export const places = {
  states: operation({
    method: 'GET',
    path: '/location/details/state',
    summary: 'Los estados de Estados Unidos, con el distrito y los territorios',
    access: open,
    answer: states,
    errors: [],
  }),

  statesByName: operation({
    method: 'GET',
    path: '/location/details/state/name',
    summary: 'Lo mismo, con el nombre que usan las aplicaciones',
    access: open,
    answer: states,
    errors: [],
  }),

  cities: operation({
    method: 'GET',
    path: '/location/details/city/US/:isoCode',
    summary: 'Las ciudades de un estado; ninguna donde no se conocen',
    access: open,
    params: z.object({ isoCode: State }),
    answer: z.object({ citylist: z.array(z.object({ name: z.string(), stateCode: z.string() })) }),
    errors: [],
  }),

  zip: operation({
    method: 'GET',
    path: '/location/zip/:zipcode',
    summary: 'La ciudad y el estado de un código postal',
    access: open,
    params: z.object({ zipcode: ZipCode }),
    answer: FoundPlace,
    errors: ['not_found'],
  }),

  places: operation({
    method: 'GET',
    path: '/location/places',
    summary: 'Ciudades y códigos postales que empiezan así, sin mirar acentos ni mayúsculas',
    access: open,
    query: z.object({ q: Words }),
    answer: z.object({ places: z.array(FoundPlace) }),
    errors: [],
  }),

  addresses: operation({
    method: 'GET',
    path: '/location/addresses',
    summary: 'Direcciones que completan lo escrito',
    access: open,
    query: z.object({ q: Words }),
    answer: z.object({ addresses: z.array(FoundPlace.extend({ street: z.string() })) }),
    errors: [],
  }),
}
