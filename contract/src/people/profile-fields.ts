import { PROFILE_LIMITS, websiteAddress } from '@cancha/domain/people/members/profile'
import { z } from 'zod'
import { Id, IdText } from '../ground/fields.ts'
import { City, State, ZipCode } from '../ground/places.ts'

/** Sentences that the specification prints for its wizard. */
export const profileText = {
  role: '* Seleccione el rol principal',
  interests: '* Por favor seleccione intereses',
  tooManyInterests: '* Seleccione hasta 3 intereses',
  website: 'Escribe la dirección completa de tu sitio, como https://ejemplo.com',
} as const

/** The id of the main role. */
export const RoleId = z
  .union([z.string(), z.number()], { error: profileText.role })
  .transform(String)
  .pipe(z.string().min(1, profileText.role).pipe(IdText))

/** The ids of one to three interests. */
export const InterestIds = z
  .array(Id, { error: profileText.interests })
  .min(1, profileText.interests)
  .max(PROFILE_LIMITS.interests, profileText.tooManyInterests)
  .transform((ids) => [...new Set(ids)])

/** Where a member lives or invests. */
export const Location = z.object({ zipcode: ZipCode, state: State, city: City })

/** A further place where a member invests. It may be a whole city, which has no postal code. */
export const OtherLocation = z.object({
  state: State,
  city: City,
  zipcode: ZipCode.nullish().transform((zip) => zip ?? null),
})

export const ShownLocation = z
  .object({ city: z.string(), state: z.string(), isoCode: z.string(), zipcode: z.string().nullable() })
  .meta({ id: 'Location' })

// biome-ignore lint/suspicious/noControlCharactersInRegex: invisible characters are removed on purpose
const UNWRITTEN = /[\u0000-\u0008\u000b-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Free text without formatting; null when it is empty. */
export const Words = (max: number) =>
  z
    .string()
    .transform((text) => text.replace(/\r\n?/g, '\n').replace(UNWRITTEN, '').trim())
    .pipe(z.string().max(max, `Usa ${max} letras como máximo`))
    .transform((text) => text || null)
    .nullable()

/** The address of the person's website; null when it is empty. */
export const Website = z
  .string()
  .max(PROFILE_LIMITS.website, `Usa ${PROFILE_LIMITS.website} letras como máximo`)
  .transform((written, context) => {
    if (written.trim() === '') return null
    const address = websiteAddress(written)
    if (address === null || address.length > PROFILE_LIMITS.website)
      context.addIssue({ code: 'custom', message: profileText.website })
    return address
  })
  .nullable()

/** A picture as base64, bare or as a data: address. Its type is recognised by its bytes. */
export const PictureBytes = z
  .string({ error: 'Elige una imagen' })
  .min(1, 'Elige una imagen')
  .regex(/^(data:[a-z0-9/+.-]{1,60};base64,)?[A-Za-z0-9+/=\s]+$/i, 'Elige una imagen')
