import { type StateCode, stateCodeFrom } from '@cancha/domain/ground/places/states'
import { z } from 'zod'
import { inAddress } from '../ground/address-numbers.ts'
import { ShownId } from '../ground/fields.ts'
import { operation, signedIn } from '../ground/operation.ts'
import { LenderProgramme } from './lender-fields.ts'
import { LoanTypeName } from './typed-fields.ts'

/** Programmes on a page. */
export const PUBLISHED_PAGE = 50

const State = z
  .string()
  .max(60, 'Elige un estado de la lista')
  .transform((written, context): StateCode => {
    const code = stateCodeFrom(written)
    if (code === null) context.addIssue({ code: 'custom', message: 'Elige un estado de la lista' })
    return code ?? z.NEVER
  })

/** A programme as members read it: its company by name and licence, and nothing by which it could be called. */
export const PublishedProgramme = LenderProgramme.omit({ active: true, note: true, waitingNote: true })
  .extend({
    lender: z.object({
      lid: ShownId.meta({ description: 'De su cuenta, que lleva a su perfil' }),
      companyname: z.string(),
      direct: z.boolean().meta({ description: 'Si presta con capital propio' }),
      nmls: z.string().nullable(),
    }),
  })
  .meta({ id: 'PublishedProgramme' })
export type PublishedProgramme = z.infer<typeof PublishedProgramme>

/** The programmes of confirmed companies, with which members work out what they could offer for a house. */
export const publishedProgrammes = {
  publishedProgrammes: operation({
    method: 'GET',
    path: '/lenders/programmes',
    summary:
      'Los programas que ofrecen ahora las compañías confirmadas, para un tipo de préstamo y un estado; el de interés más bajo primero, de 50 en 50',
    access: signedIn,
    query: z.object({
      loantype: LoanTypeName,
      state: State.optional().meta({ description: 'Por su nombre o su código; sin él, de todo el país' }),
      page: inAddress(
        z
          .number('Aquí va un número')
          .int('Aquí va un número entero')
          .min(1, 'La primera página es la 1')
          .max(1_000, 'No hay tantas páginas'),
      ).default(1),
    }),
    answer: z.object({
      programmes: z.array(PublishedProgramme),
      next: z.int().nullable().meta({ description: 'La página que sigue; null al final' }),
    }),
    errors: ['unauthenticated'],
  }),
}
