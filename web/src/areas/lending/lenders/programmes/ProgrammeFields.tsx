import { PROPERTY_TYPES } from '@cancha/domain/deals/facts'
import { LOAN_TYPES } from '@cancha/domain/lending/loan-types'
import {
  CREDIT_RANGES,
  PROGRAMME_NAME_MOST,
  PROGRAMME_NOTE_MOST,
  PROJECT_RANGES,
  TAX_OPTIONS,
} from '@cancha/domain/lending/programmes'
import { CheckField } from '../../../../ui/fields/CheckField.tsx'
import { MoneyField } from '../../../../ui/fields/MoneyField.tsx'
import { NumberField } from '../../../../ui/fields/NumberField.tsx'
import { RadioField } from '../../../../ui/fields/RadioField.tsx'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import type { Form } from '../../../../ui/fields/use-form.ts'
import { ChipToggles } from '../../../../ui/page/Chips.tsx'
import { type ProgrammeForm, toggled, wordsIn } from './programme-form.ts'

const optionsOf = (choices: Readonly<Record<string, string>>) =>
  Object.entries(choices).map(([value, label]) => ({ value, label }))

type Props = { form: Form<ProgrammeForm> }

/** The fields of a programme: what is lent, at what terms, and to whom. */
export function ProgrammeFields({ form }: Props) {
  const { values } = form.values
  return (
    <>
      <TextField
        label="Nombre del programa"
        placeholder="Para comprar y arreglar"
        autoComplete="off"
        maxLength={PROGRAMME_NAME_MOST}
        data-autofocus
        {...form.field('values.name')}
      />
      <RadioField
        label="Tipo de préstamo"
        inline
        options={optionsOf(LOAN_TYPES)}
        {...form.field('values.loantype')}
      />
      <div className="cols-2">
        <MoneyField label="Préstamo desde" {...form.field('values.amountfrom')} />
        <MoneyField
          label="Préstamo hasta"
          help="Vacío: sin máximo."
          optional
          {...form.field('values.amountto')}
        />
        <NumberField label="Interés al año, desde" unit="%" {...form.field('values.ratefrom')} />
        <NumberField
          label="Interés al año, hasta"
          help="Vacío: siempre el mismo."
          optional
          unit="%"
          {...form.field('values.rateto')}
        />
        <NumberField
          label="Puntos"
          help="Lo que se paga al cerrar, en por ciento del préstamo. Sin puntos, 0."
          unit="%"
          {...form.field('values.points')}
        />
        <NumberField label="Plazo" whole unit="meses" {...form.field('values.term')} />
        <NumberField
          label="Hasta qué parte del valor"
          help="Lo más que prestas, del valor de la propiedad."
          optional
          unit="%"
          {...form.field('values.ltv')}
        />
        <NumberField
          label="Cierras en"
          help="Desde que tienes los papeles."
          optional
          whole
          unit="días"
          {...form.field('values.closesin')}
        />
      </div>
      <CheckField
        label="Solo interés"
        help="Cada mes se paga solo el interés, y el préstamo al final."
        data-path="values.interestonly"
        checked={values.interestonly === 'si'}
        onChange={({ currentTarget }) =>
          form.field('values.interestonly').onChange(currentTarget.checked ? 'si' : '')
        }
      />
      <div className="cols-2">
        <SelectField
          label="Crédito desde"
          optional
          placeholder="Cualquiera"
          options={optionsOf(CREDIT_RANGES)}
          {...form.field('values.creditfrom')}
        />
        <SelectField
          label="Proyectos hechos, desde"
          options={optionsOf(PROJECT_RANGES)}
          {...form.field('values.experiencefrom')}
        />
      </div>
      <Several form={form} name="taxoptions" label="Paga impuestos con" choices={TAX_OPTIONS} />
      <Several form={form} name="kinds" label="Tipos de propiedad" choices={PROPERTY_TYPES} />
      <TextAreaField
        label="Algo más"
        help="No elijas a nadie por su origen, sexo, familia, edad, religión, idioma o una discapacidad: la ley no lo permite."
        optional
        rows={3}
        counted
        maxLength={PROGRAMME_NOTE_MOST}
        {...form.field('values.note')}
      />
    </>
  )
}

type SeveralProps = Props & {
  name: 'taxoptions' | 'kinds'
  label: string
  choices: Readonly<Record<string, string>>
}

function Several({ form, name, label, choices }: SeveralProps) {
  const { value, error, onChange } = form.field(`values.${name}`)
  const pressed = wordsIn(value)
  return (
    <ChipToggles
      label={label}
      showLabel
      wrap
      error={error}
      chips={Object.entries(choices).map(([key, words]) => ({
        value: key,
        label: words,
        pressed: pressed.includes(key),
      }))}
      onToggle={(key) => onChange(toggled(value, key))}
    />
  )
}
