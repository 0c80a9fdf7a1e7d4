import { PROJECT_RANGES } from '@cancha/domain/lending/programmes'
import { NumberField } from '../../../../../ui/fields/NumberField.tsx'
import { ChoiceField, type StepProps, YesNoField } from './fields.tsx'

/** The borrower's earlier projects and loans. No field is required. */
export function ExperienceStep({ form }: StepProps) {
  return (
    <>
      <ChoiceField
        {...{ form, choices: PROJECT_RANGES }}
        name="project"
        label="¿Cuántos proyectos de inversión has hecho?"
        optional
      />
      <YesNoField form={form} name="activeinvest" label="¿Tienes ahora préstamos de inversión?" />
      {form.values.activeinvest === 'Si' && (
        <NumberField label="¿Cuántos?" optional whole {...form.field('cuantos')} />
      )}
      <YesNoField
        form={form}
        name="activehardmoney"
        label="¿Tienes ahora un préstamo hard money?"
        help="Un préstamo corto, de capital privado, para comprar y arreglar."
      />
    </>
  )
}
