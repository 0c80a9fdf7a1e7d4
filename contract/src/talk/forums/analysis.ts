import { CHANGES_MOST } from '@cancha/domain/talk/forums/counter-analysis'
import { z } from 'zod'
import { CalculatorType } from '../../analysis/analyses.ts'
import { ShownId } from '../../ground/fields.ts'

/** The longest reason for a change. */
export const WHY_MOST = 200

const Value = z.union([z.string(), z.number()])

/** One input that a counter-analysis changes, with its reason. */
const Change = z.object({ field: z.string(), value: Value, why: z.string() })

/** A figure as it is shown. */
const ShownFigure = z.object({
  key: z.string(),
  label: z.string(),
  term: z.string().nullable().meta({ description: 'El término en inglés' }),
  shown: z.string().meta({ description: 'La cifra escrita, «$1,250»; un guion si no se puede calcular' }),
})

/**
 * An analysis in a post: the author's inputs as they were, without street, notes and name of the saved one, and what the calculator
 * gives for them now.
 */
export const AttachedAnalysis = z
  .object({
    kind: z.literal('analysis').meta({ description: 'Qué va con la publicación' }),
    id: ShownId,
    calculator_type: CalculatorType,
    calculator_data: z.record(z.string(), Value),
    name: z.string(),
    card: z.object({
      calculator: z.string().meta({ description: 'El nombre de la calculadora' }),
      headline: ShownFigure,
      highlights: z.array(ShownFigure),
    }),
    of: z
      .object({
        id: ShownId,
        author: z.string().meta({ description: 'El nombre de quien escribió el otro' }),
        calculator_data: z.record(z.string(), Value),
        changes: z.array(Change),
      })
      .nullable()
      .meta({ description: 'De un contraanálisis: el análisis del que parte, y qué cambia' }),
  })
  .meta({ id: 'AttachedAnalysis' })
export type AttachedAnalysis = z.infer<typeof AttachedAnalysis>

/** The saved analysis that goes into a new topic. */
export const AnalysisToAttach = z.object({
  shortid: z.string().min(1).max(64),
  name: z
    .string()
    .trim()
    .max(80, 'Usa 80 letras como máximo')
    .default('')
    .meta({ description: 'El título de la tarjeta; vacío, el nombre de la calculadora' }),
  withplace: z
    .boolean()
    .default(false)
    .meta({ description: 'Si se ven ciudad, estado y código postal. La calle y las notas no se ven nunca' }),
  withorigin: z
    .boolean()
    .default(false)
    .meta({ description: 'Si el tema se encuentra en la página del trato del que salió el análisis' }),
})

/** A counter-analysis that goes with a reply. */
export const Counter = z.object({
  of: z
    .string()
    .regex(/^[1-9][0-9]{0,14}$/, 'El identificador no es válido')
    .transform(Number),
  changes: z
    .array(
      z.object({
        field: z.string().min(1).max(60),
        value: Value,
        why: z
          .string({ error: 'Escribe por qué lo cambias' })
          .trim()
          .min(1, 'Escribe por qué lo cambias')
          .max(WHY_MOST, `Usa ${WHY_MOST} letras como máximo`),
      }),
    )
    .min(1, 'Cambia al menos un número')
    .max(CHANGES_MOST, `Cambia ${CHANGES_MOST} números como máximo`),
})
