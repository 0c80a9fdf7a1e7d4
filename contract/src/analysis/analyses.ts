import { NAME_LONGEST } from '@cancha/domain/analysis/calculators/saved'
import { GIVERS, type GiverName } from '@cancha/domain/analysis/hops/things'
import { LANGUAGES } from '@cancha/domain/ground/text/language'
import { z } from 'zod'
import { ShownId } from '../ground/fields.ts'

/** The calculators by their names on the wire: the specification's two, and the ones we added. */
export const CalculatorType = z.enum([
  'rental_property',
  'flip_property',
  'refinance_property',
  'flip_analysis',
])
export type CalculatorType = z.infer<typeof CalculatorType>

export const TAG_LONGEST = 24
export const TAGS_MOST = 8

const KeptData = z
  .record(z.string(), z.union([z.string(), z.number()]))
  .meta({ id: 'CalculatorData', description: 'Números como números; un campo vaciado es un texto vacío' })

/**
 * A calculated figure. null is shown as a dash; '∞' is a gain on which none of the investor's own money is left.
 * Percents are written as 7 for 7 %.
 */
const Figure = z.union([z.number(), z.literal('∞'), z.null()])
const Results = z.record(z.string(), Figure).meta({ id: 'CalculatorResults' })

/** The figure that lists show of an analysis, so that they need no calculator. */
const Headline = z
  .object({
    label: z.string(),
    value: z.string().meta({ description: 'Como se lee: $1,098, o — donde falta' }),
    negative: z.boolean(),
    missing: z
      .array(z.object({ key: z.string(), label: z.string(), step: z.int().nonnegative() }))
      .meta({ description: 'Los campos que espera, en el orden de la calculadora' }),
  })
  .meta({ id: 'AnalysisHeadline' })

export const Name = z
  .string()
  .trim()
  .max(NAME_LONGEST, `El nombre puede tener ${NAME_LONGEST} letras como máximo`)
  .meta({ description: 'Vacío: la dirección hace de nombre' })

export const Tags = z
  .array(
    z.string().trim().min(1).max(TAG_LONGEST, `Cada etiqueta puede tener ${TAG_LONGEST} letras como máximo`),
  )
  .max(TAGS_MOST, `Usa ${TAGS_MOST} etiquetas como máximo`)

/** A saved analysis as its owner sees it, with its figures calculated anew. */
export const SavedAnalysis = z
  .object({
    shortid: z.string(),
    calculator_type: CalculatorType,
    calculator_data: KeptData,
    user: ShownId,
    name: z.string(),
    tags: z.array(z.string()),
    shared: z.boolean().meta({ description: 'Hay un enlace que lo enseña' }),
    version: z.int().meta({ description: 'Cambia con cada cambio de los datos' }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    results: Results,
    headline: Headline,
  })
  .meta({ id: 'SavedAnalysis' })
export type SavedAnalysis = z.infer<typeof SavedAnalysis>

/** A saved analysis as anyone with its link sees it: without notes and tags, and of the owner only the first name. */
export const SharedAnalysis = z
  .object({
    calculator_type: CalculatorType,
    calculator_data: KeptData,
    name: z.string(),
    firstname: z.string(),
    updatedAt: z.iso.datetime(),
    results: Results,
    headline: Headline,
  })
  .meta({ id: 'SharedAnalysis' })
export type SharedAnalysis = z.infer<typeof SharedAnalysis>

export const Share = z
  .object({
    token: z.string().meta({ description: 'El final del enlace /analysis/compartido/…' }),
    withaddress: z.boolean().meta({ description: 'El enlace enseña la calle y el número' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'AnalysisShare' })
export type AnalysisShare = z.infer<typeof Share>

/** One page of a list, or the whole list when the request names no page. */
export const Listed = z.object({
  success: z.literal(true),
  data: z.array(SavedAnalysis),
  total: z.int().meta({ description: 'Cuántos hay en todas las páginas' }),
  tags: z.array(z.string()).meta({ description: 'Las etiquetas que hay en la lista entera' }),
})

/** The language of a report, for lenders who read English. Text that the person typed isn't translated. */
export const ReportLanguage = z
  .enum(LANGUAGES, 'Elige español (es) o inglés (en)')
  .default('es')
  .meta({ description: 'El idioma del archivo: es, español; en, inglés' })

/**
 * Input fields under the specification's names (document 2, section 3). The calculator decides which fields exist, and their
 * ranges.
 */
export const GivenData = z.record(z.string().max(60), z.unknown()).meta({
  description: 'Los campos de la calculadora, con los nombres de la especificación; los demás se descartan',
})

/**
 * The deal or other thing that an analysis was filled from. A thing that doesn't exist, or that the person may not read, is
 * ignored.
 */
export const BegunFrom = z
  .object({
    kind: z.enum(
      Object.keys(GIVERS) as [GiverName, ...GiverName[]],
      'No sabemos de dónde sale este análisis',
    ),
    id: z.string().max(64, 'No sabemos de dónde sale este análisis'),
  })
  .meta({ description: 'De qué salió el análisis: un trato, por su número' })

/**
 * The short code of a saved analysis in its address. An unknown code is answered with `not_found`, not with a
 * validation error.
 */
export const ShortId = z.string().min(1).max(64)

/**
 * The secret at the end of a shared link. An unknown one is answered with `not_found`, not with a validation error.
 */
export const ShareToken = z.string().min(1).max(128)
