import { z } from 'zod'
import { ShownId } from '../ground/fields.ts'

/** The person who is signed in, as they see themselves. Field names are the specification's. */
export const SessionUser = z
  .object({
    id: ShownId,
    firstname: z.string(),
    lastname: z.string(),
    email: z.string(),
    usertype: z.array(z.enum(['lender', 'dealer'])),
    editor: z.boolean().meta({ description: 'Escribe el contenido del sitio' }),
    sub: z.enum(['free', 'premium']),
    level: z.union([z.literal(0), z.literal(1)]),
    membershiprole: z.enum(['free', 'basic', 'premium', 'admin']),
    istourdone: z.boolean(),
    pathalias: z.object({ alias: z.string() }).nullable(),
    avatar: z.string().nullable(),
    userinfoid: z.object({
      phonenumber: z.string().nullable(),
      roles: ShownId.nullable(),
      rolename: z.string().nullable(),
    }),
    interests: z.array(ShownId),
    status: z.enum(['0', '1']).meta({ description: "'0' es una cuenta bloqueada" }),
    confirm: z.enum(['0', '1']).meta({ description: "'0' es un correo sin verificar" }),
    doubtful: z.boolean().meta({
      description:
        'Esta sesión espera a que el correo de la cuenta conteste quién entró: lo privado está cerrado (code `unanswered`)',
    }),
    sentcount: z.int().nonnegative(),
    communityrule: z.boolean(),
    topiclimit: z.int().nonnegative().meta({
      description: 'Cuántos temas publicó en la ventana de su membresía: 7 días, o 24 horas si paga',
    }),
    secondfactor: z.enum(['off', 'on', 'required']).meta({
      description: "'required': los derechos de administrador esperan a que se active el segundo paso",
    }),
    deletion: z.iso.datetime().nullable().meta({ description: 'Cuándo se borra la cuenta, si se pidió' }),
    can: z
      .object({
        openPaid: z.boolean(),
        write: z.boolean(),
        moderate: z.boolean(),
        administer: z.boolean(),
        lend: z.boolean(),
        deal: z.boolean(),
      })
      .meta({ description: 'Lo que esta sesión puede hacer en el sitio' }),
  })
  .meta({ id: 'SessionUser' })
export type SessionUser = z.infer<typeof SessionUser>

export const SignedIn = z.object({
  success: z.literal(true),
  token: z.string().meta({
    description:
      'Con X-Client: web, un identificador sin valor secreto (la sesión va en una cookie); si no, el portador.',
  }),
  user: SessionUser,
})
