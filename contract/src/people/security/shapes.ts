import { z } from 'zod'
import { ShownId } from '../../ground/fields.ts'
import { JoinedProvider } from '../providers.ts'

export const OpenSession = z
  .object({
    id: ShownId,
    device: z.string().meta({ description: 'El navegador y el aparato, en palabras' }),
    method: z.enum(['password', 'ticket', 'letter', 'passkey', 'google', 'facebook']),
    opened: z.iso.datetime(),
    lastseen: z.iso.datetime(),
    current: z.boolean(),
  })
  .meta({ id: 'OpenSession' })
export type OpenSession = z.infer<typeof OpenSession>

const Passkey = z
  .object({
    id: ShownId,
    name: z.string(),
    since: z.iso.datetime(),
    lastused: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Passkey' })
export type Passkey = z.infer<typeof Passkey>

export const SecurityOverview = z
  .object({
    haspassword: z.boolean(),
    secondfactor: z.object({ on: z.boolean(), recoverycodes: z.int().nonnegative() }),
    providers: z.array(JoinedProvider).meta({ description: 'Las cuentas de proveedores unidas a esta' }),
    passkeys: z.array(Passkey).meta({ description: 'Las llaves de acceso de la cuenta' }),
    pendingemail: z.string().nullable().meta({ description: 'La dirección nueva, mientras no se confirme' }),
    deletion: z.iso.datetime().nullable().meta({ description: 'Cuándo se borra la cuenta, si se pidió' }),
  })
  .meta({ id: 'SecurityOverview' })
export type SecurityOverview = z.infer<typeof SecurityOverview>
