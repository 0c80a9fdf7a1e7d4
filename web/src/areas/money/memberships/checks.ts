import { Email, FirstName, LastName, NewPassword } from '@cancha/contract/people/people-fields'
import { z } from 'zod'

const HOLDER = 'Se requiere el "nombre"'
const NO_POSTAL_CODE = 'Por favor ingrese el código postal'
const POSTAL_CODE = 'Caracteres especiales no son permitidos'

/** The checks of a card's holder. The card itself never passes through a form of ours: `card` is its fault. */
const holder = {
  card: z.string().refine((fault) => fault === '', { error: ({ input }) => String(input) }),
  cardname: z.string().trim().min(1, HOLDER),
  postalcode: z
    .string()
    .trim()
    .min(1, { error: NO_POSTAL_CODE, abort: true })
    .regex(/^[\p{L}\p{N}]{1,10}$/u, POSTAL_CODE),
}

/** A visitor makes an account as they pay. */
export const VisitorCheckout = z.object({
  firstname: FirstName,
  lastname: LastName,
  email: Email,
  password: NewPassword,
  ...holder,
})
export const CardHolder = z.object(holder)
export const RepairFields = z.object({ email: Email, ...holder })
export const OwnerEmail = z.object({ email: Email })
