import { z } from 'zod'
import { ShownId } from '../ground/fields.ts'

/** A member as others see them in lists. */
export const MemberCard = z
  .object({
    id: ShownId,
    firstname: z.string(),
    lastname: z.string(),
    pathalias: z.object({ alias: z.string() }).nullable(),
    avatar: z.string().nullable(),
    sub: z.enum(['free', 'premium']),
    userinfoid: z.object({
      roles: ShownId.nullable().meta({ description: 'El identificador del rol principal' }),
      rolename: z.string().nullable().meta({ description: 'El nombre del rol principal' }),
      city: z.string().nullable(),
      state: z.string().nullable(),
      shortbio: z.string().nullable(),
    }),
  })
  .meta({ id: 'MemberCard' })
export type MemberCard = z.infer<typeof MemberCard>

/** The relation between the member of a card and the viewer. */
export const RelationName = z.enum(['self', 'none', 'sent', 'received', 'connected', 'blocked'])
export type RelationName = z.infer<typeof RelationName>

export const NetworkMember = MemberCard.extend({ relation: RelationName.nullable() }).meta({
  id: 'NetworkMember',
  description: 'relation es null para un visitante',
})
export type NetworkMember = z.infer<typeof NetworkMember>
