import type { SavedAnalysis } from '@cancha/contract/analysis/analyses'
import { CALCULATORS } from '@cancha/domain/analysis/calculators/calculators'
import { formatFigure } from '@cancha/domain/analysis/calculators/format-figure'
import { NAME_LONGEST } from '@cancha/domain/analysis/calculators/saved'
import { cardFigures } from '@cancha/domain/talk/forums/attached-analysis'
import { useQuery } from '@tanstack/react-query'
import { CheckField } from '../../../../ui/fields/CheckField.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import type { useForm } from '../../../../ui/fields/use-form.ts'
import { originQuery } from '../../../deals/hops/public/origin-query.ts'
import classes from './AskDialog.module.css'
import type { Question } from './use-question.ts'

interface AttachedFieldProps {
  analysis: SavedAnalysis
  form: Pick<ReturnType<typeof useForm<Question>>, 'field' | 'box'>
}

/** The analysis that goes with a question, as others will see it, and what of it they see. */
export function AttachedField({ analysis, form }: AttachedFieldProps) {
  const { calculator_type: type, calculator_data: data } = analysis
  const deal = useQuery(originQuery(analysis.shortid)).data?.deal
  const { headline, highlights } = cardFigures(type, data)
  return (
    <section className={classes.attached} aria-label="El análisis que adjuntas">
      <p className="text-sm">{CALCULATORS[type].name}</p>
      <p>
        {headline.label}: <strong>{formatFigure(headline.value, headline.unit, true)}</strong>
      </p>
      <p className="text-sm">
        {highlights
          .map(({ label, value, unit }) => `${label} ${formatFigure(value, unit, true)}`)
          .join(' · ')}
      </p>
      <TextField
        label="Título de la tarjeta"
        optional
        maxLength={NAME_LONGEST}
        help="Lo lee todo el foro. No pongas la calle ni nombres de personas."
        {...form.field('analysis')}
      />
      <CheckField
        label="Que se vean la ciudad, el estado y el código postal"
        help="La calle, tus notas, tus etiquetas y el nombre con que lo guardaste no se ven nunca."
        {...form.box('withplace')}
      />
      {deal?.shown && (
        <CheckField
          label={`Que se vea en la página del trato «${deal.title}»`}
          help="Quien abra el trato verá que preguntaste por él. El tema no dice su dirección."
          {...form.box('withorigin')}
        />
      )}
    </section>
  )
}
