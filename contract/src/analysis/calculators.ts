import { z } from 'zod'
import { inAddress } from '../ground/address-numbers.ts'
import { Done, FileAnswer, Id } from '../ground/fields.ts'
import { UploadedFile } from '../ground/files.ts'
import { open, operation, self, signedIn } from '../ground/operation.ts'
import {
  BegunFrom,
  CalculatorType,
  GivenData,
  Listed,
  Name,
  ReportLanguage,
  SavedAnalysis,
  Share,
  SharedAnalysis,
  ShareToken,
  ShortId,
  TAG_LONGEST,
  Tags,
} from './analyses.ts'

export const COMPARED_MOST = 4
/** Rows on a page of saved analyses, as the specification sets it. */
export const ROWS_PER_PAGE = 5

const own = ['unauthenticated', 'forbidden'] as const
const ofOwner = ['unauthenticated', 'not_found'] as const
const saving = { calculator_type: CalculatorType, calculator_data: GivenData, user: Id }
/** More than the largest analysis needs, with every field at its maximum length. */
const bodyLimit = 32 * 1024

export const calculators = {
  saveAnalysis: operation({
    method: 'POST',
    path: '/users/add/calculator',
    summary: 'Guardar un análisis nuevo',
    access: self('body.user'),
    unconfirmed: true,
    body: z.object({ ...saving, from: BegunFrom.optional() }),
    answer: Done.extend({ shortid: z.string() }),
    errors: [...own, 'limit_reached'],
    bodyLimit,
  }),

  analysis: operation({
    method: 'GET',
    path: '/users/calculator/:shortid',
    summary: 'Uno de los propios análisis guardados, con sus resultados',
    access: signedIn,
    params: z.object({ shortid: ShortId }),
    answer: SavedAnalysis,
    errors: ofOwner,
  }),

  updateAnalysis: operation({
    method: 'PUT',
    path: '/users/calculator/:shortid',
    summary:
      'Cambiar los datos de un análisis. Con `version`, solo si nadie lo cambió desde que se leyó; sin ella, siempre',
    access: self('body.user'),
    params: z.object({ shortid: ShortId }),
    body: z.object({ ...saving, version: z.int().min(1).optional() }),
    answer: Done.extend({ version: z.int() }),
    errors: [...own, 'not_found', 'conflict'],
    bodyLimit,
  }),

  recentAnalyses: operation({
    method: 'GET',
    path: '/users/calculators/:userId',
    summary: 'Los propios análisis cambiados hace menos, de todas las calculadoras, cinco como máximo',
    access: self('params.userId'),
    params: z.object({ userId: Id }),
    answer: z.object({ success: z.literal(true), data: z.array(SavedAnalysis), total: z.int() }),
    errors: own,
  }),

  compareAnalyses: operation({
    method: 'GET',
    path: '/users/calculators/:userId/compare',
    summary: `De dos a ${COMPARED_MOST} de los propios análisis de una calculadora, en el orden en que se piden`,
    access: self('params.userId'),
    params: z.object({ userId: Id }),
    query: z.object({
      ids: z
        .string()
        .max(300)
        .transform((ids) => [...new Set(ids.split(',').filter(Boolean))])
        .pipe(
          z
            .array(ShortId)
            .min(2, 'Elige al menos dos análisis')
            .max(COMPARED_MOST, `Elige ${COMPARED_MOST} análisis como máximo`),
        )
        .meta({ description: 'Los códigos, separados por comas' }),
    }),
    answer: z.object({ success: z.literal(true), data: z.array(SavedAnalysis) }),
    errors: [...own, 'not_found'],
  }),

  analyses: operation({
    method: 'GET',
    path: '/users/calculators/:userId/:type',
    summary: 'Los propios análisis de una calculadora, el último cambiado primero',
    access: self('params.userId'),
    params: z.object({ userId: Id, type: CalculatorType }),
    query: z.object({
      page: inAddress(z.number().int().min(1).max(1_000)).optional(),
      tag: z.string().max(TAG_LONGEST).optional(),
    }),
    answer: Listed,
    errors: own,
  }),

  duplicateAnalysis: operation({
    method: 'POST',
    path: '/users/calculator/:shortid/duplicate',
    summary: 'Guardar una copia de un análisis propio',
    access: signedIn,
    unconfirmed: true,
    params: z.object({ shortid: ShortId }),
    body: z.object({}),
    answer: Done.extend({ shortid: z.string() }),
    errors: [...ofOwner, 'limit_reached'],
  }),

  deleteAnalysis: operation({
    method: 'DELETE',
    path: '/users/calculator/:shortid',
    summary: 'Borrar un análisis propio. Durante 30 días se puede recuperar; su enlace deja de abrir',
    access: signedIn,
    unconfirmed: true,
    params: z.object({ shortid: ShortId }),
    answer: Done,
    errors: ofOwner,
  }),

  restoreAnalysis: operation({
    method: 'POST',
    path: '/users/calculator/:shortid/restore',
    summary: 'Recuperar un análisis borrado hace menos de 30 días',
    access: signedIn,
    unconfirmed: true,
    params: z.object({ shortid: ShortId }),
    body: z.object({}),
    answer: Done,
    errors: [...ofOwner, 'limit_reached'],
  }),

  describeAnalysis: operation({
    method: 'PATCH',
    path: '/users/calculator/:shortid',
    summary: 'Poner nombre y etiquetas a un análisis propio',
    access: signedIn,
    unconfirmed: true,
    params: z.object({ shortid: ShortId }),
    body: z.object({ name: Name.optional(), tags: Tags.optional() }),
    answer: Done,
    errors: ofOwner,
  }),

  analysisShare: operation({
    method: 'GET',
    path: '/users/calculator/:shortid/share',
    summary: 'El enlace que enseña un análisis propio, si lo hay',
    access: signedIn,
    params: z.object({ shortid: ShortId }),
    answer: z.object({ share: Share.nullable() }),
    errors: ofOwner,
  }),

  shareAnalysis: operation({
    method: 'PUT',
    path: '/users/calculator/:shortid/share',
    summary: 'Hacer el enlace que enseña un análisis propio, o cambiar lo que enseña',
    access: signedIn,
    params: z.object({ shortid: ShortId }),
    body: z.object({ withaddress: z.boolean().default(false) }),
    answer: z.object({ success: z.literal(true), share: Share }),
    errors: ofOwner,
  }),

  stopSharing: operation({
    method: 'DELETE',
    path: '/users/calculator/:shortid/share',
    summary: 'Anular el enlace de un análisis propio: deja de abrir en el momento',
    access: signedIn,
    unconfirmed: true,
    params: z.object({ shortid: ShortId }),
    answer: Done,
    errors: ofOwner,
  }),

  sharedAnalysis: operation({
    method: 'GET',
    path: '/shared/calculator/:token',
    summary: 'Un análisis, por su enlace',
    access: open,
    params: z.object({ token: ShareToken }),
    answer: SharedAnalysis,
    errors: ['not_found'],
  }),

  sharedCard: operation({
    method: 'GET',
    path: '/shared/calculator/:token/card.png',
    summary: 'La tarjeta de un análisis compartido para las aplicaciones de mensajes, de 1200 × 630',
    access: open,
    params: z.object({ token: ShareToken }),
    answer: FileAnswer,
    file: 'image/png',
    errors: ['not_found'],
  }),

  analysisReport: operation({
    method: 'GET',
    path: '/users/calculator/:shortid/report.pdf',
    summary: 'El informe de un análisis propio en PDF, con el nombre y el logotipo de la persona',
    access: signedIn,
    params: z.object({ shortid: ShortId }),
    query: z.object({ lang: ReportLanguage }),
    answer: FileAnswer,
    file: 'application/pdf',
    errors: ofOwner,
  }),

  analysisTables: operation({
    method: 'GET',
    path: '/users/calculator/:shortid/tables.csv',
    summary: 'Los datos, los resultados y las tablas de un análisis propio, para hojas de cálculo',
    access: signedIn,
    params: z.object({ shortid: ShortId }),
    query: z.object({ lang: ReportLanguage }),
    answer: FileAnswer,
    file: 'text/csv; charset=utf-8',
    errors: ofOwner,
  }),

  reportBrand: operation({
    method: 'GET',
    path: '/users/calculators/:userId/brand',
    summary: 'Si los propios informes llevan un logotipo propio',
    access: self('params.userId'),
    params: z.object({ userId: Id }),
    answer: z.object({ logo: z.boolean() }),
    errors: own,
  }),

  reportLogo: operation({
    method: 'GET',
    path: '/users/calculators/:userId/logo',
    summary: 'El logotipo propio que llevan los informes',
    access: self('params.userId'),
    params: z.object({ userId: Id }),
    answer: FileAnswer,
    file: 'image/png',
    errors: [...own, 'not_found'],
  }),

  keepReportLogo: operation({
    method: 'PUT',
    path: '/users/calculators/:userId/logo',
    summary: 'Poner un logotipo propio en los informes: una imagen JPEG, PNG o WebP de hasta 2 MB, en base64',
    access: self('params.userId'),
    params: z.object({ userId: Id }),
    body: z.object({
      image: z.base64('La imagen no se pudo leer').max(2_800_000, 'Usa una imagen de hasta 2 MB'),
    }),
    answer: Done,
    errors: own,
    bodyLimit: 3 * 1024 * 1024,
    pace: 'picture',
  }),

  attachReportLogo: operation({
    method: 'PUT',
    path: '/users/calculators/:userId/logo/uploaded',
    summary: 'Poner en los informes un logotipo que se acaba de subir para eso',
    access: self('params.userId'),
    params: z.object({ userId: Id }),
    body: z.object({ file: UploadedFile }),
    answer: Done,
    errors: [...own, 'not_found'],
  }),

  removeReportLogo: operation({
    method: 'DELETE',
    path: '/users/calculators/:userId/logo',
    summary: 'Volver al logotipo de la casa',
    access: self('params.userId'),
    unconfirmed: true,
    params: z.object({ userId: Id }),
    answer: Done,
    errors: own,
  }),
}
