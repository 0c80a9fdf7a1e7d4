// The schema of the demo's members: a head, and what they tell about themselves.
import { z } from 'zod'
import { emailOf } from '../email-of.ts'

export const ROLES = [
  'Inversionista',
  'Inversionista principiante',
  'Agente de bienes raíces (Realtor)',
  'Prestamista',
  'Wholesaler',
  'Contratista',
  'Administrador de propiedades',
  'Contador (CPA)',
  'Abogado',
  'Asegurador',
] as const

export const INTERESTS = [
  'Comprar mi primera casa',
  'Renta a largo plazo',
  'Renta corta',
  'House hacking',
  'Fix and flip',
  'BRRRR',
  'Wholesale',
  'Multifamiliares',
  'Préstamos privados',
  'Remodelación',
  'Impuestos',
  'LLC y protección de activos',
  'Terrenos',
] as const

const MemberKind = z.enum([
  'free',
  'basic',
  'premium',
  'lender',
  'dealer',
  'editor',
  'admin',
  'blocked',
  'unverified',
])

export const Member = z
  .strictObject({
    /** The key by which other demo content refers to this person. */
    key: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    kind: MemberKind,
    role: z.enum(ROLES),
    interests: z.array(z.enum(INTERESTS)),
    city: z.string(),
    stateCode: z.string(),
    zipcode: z.string(),
    /** E.164, from the numbers reserved for fiction (555-0100 to 555-0199). */
    phone: z.string().nullable().default(null),
    shortbio: z.string(),
    joinedDaysAgo: z.int(),
    lastSeenDaysAgo: z.int(),
    text: z.string(),
  })
  .transform(({ text: aboutyourself, ...head }) => ({ ...head, email: emailOf(head.key), aboutyourself }))
export type Member = z.infer<typeof Member>
