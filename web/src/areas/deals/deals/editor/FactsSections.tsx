import { DEAL_TITLE_MOST, isPropertyType, LOT_SIZE_MOST, PROPERTY_TYPES } from '@cancha/domain/deals/facts'
import { MoneyField } from '../../../../ui/fields/MoneyField.tsx'
import { NumberField } from '../../../../ui/fields/NumberField.tsx'
import { RadioField } from '../../../../ui/fields/RadioField.tsx'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import type { Form } from '../../../../ui/fields/use-form.ts'
import classes from './DealEditor.module.css'
import type { DealValues } from './deal-form.ts'

type Props = { form: Form<DealValues> }

const TYPES = Object.entries(PROPERTY_TYPES).map(([value, label]) => ({ value, label }))

/** A kind that an app's dealer typed is a choice too, so that changing the rest doesn't change it. */
const typesWith = (kept: string) =>
  kept === '' || isPropertyType(kept) ? TYPES : [...TYPES, { value: kept, label: kept }]

/** The house itself. */
export function HouseSection({ form }: Props) {
  return (
    <div className={`stack align-start ${classes.two}`}>
      <SelectField
        label="Tipo de propiedad *"
        placeholder="Elige un tipo"
        options={typesWith(form.values.values.type)}
        {...form.field('values.type')}
      />
      <NumberField label="Tamaño *" unit="ft²" whole {...form.field('values.footage')} />
      <NumberField label="Cuartos *" {...form.field('values.bedroom')} />
      <NumberField label="Baños *" help="Medio baño se escribe .5" {...form.field('values.bathrooms')} />
      <TextField
        label="Tamaño del lote *"
        placeholder="6,100 ft² o 0.25 acres"
        autoComplete="off"
        maxLength={LOT_SIZE_MOST}
        {...form.field('values.lotsize')}
      />
      <NumberField label="Año en que se construyó *" whole {...form.field('values.yearbuild')} />
      <RadioField
        label={
          <>
            <span lang="en">Vacant</span> *
          </>
        }
        help="Si la propiedad está vacía."
        inline
        options={[
          { value: 'Yes', label: <span lang="en">Yes</span> },
          { value: 'No', label: <span lang="en">No</span> },
        ]}
        {...form.field('availablefor')}
      />
    </div>
  )
}

/** The deal's price and repairs, and the amounts that the dealer states by month. */
export function NumbersSection({ form }: Props) {
  return (
    <>
      <div className={`stack align-start ${classes.three}`}>
        <MoneyField label="Precio *" cents {...form.field('values.price')} />
        <MoneyField
          label="Arreglos"
          help="Lo que calculas que cuesta remodelarla."
          optional
          cents
          {...form.field('values.renovationestimate')}
        />
        <MoneyField
          label="Valor arreglada (ARV)"
          help="Lo que valdría ya remodelada."
          optional
          cents
          {...form.field('values.avr')}
        />
      </div>
      <div className={`stack-m ${classes.month}`}>
        <h3>Cada mes, lo que tú declaras</h3>
        <p className="text-sm text-2">
          Si lo llenas, quien mira el trato ve cuánto queda al mes y lo encuentra por rendimiento. Se muestra
          como dicho por ti.
        </p>
        <div className={`stack align-start ${classes.two}`}>
          <MoneyField label="Renta al mes" optional cents {...form.field('values.rent')} />
          <MoneyField label="Impuestos al mes" optional cents {...form.field('values.taxes')} />
          <MoneyField label="Seguro al mes" optional cents {...form.field('values.insurance')} />
          <MoneyField
            label="Otros gastos al mes"
            help="HOA, agua, jardín…"
            optional
            cents
            {...form.field('values.othercosts')}
          />
        </div>
      </div>
    </>
  )
}

/** The title and the description, in the dealer's words. */
export function WordsSection({ form }: Props) {
  return (
    <>
      <TextField
        label="Título *"
        placeholder="Casa de 3 cuartos con patio en Hicks Ave"
        maxLength={DEAL_TITLE_MOST}
        {...form.field('values.title')}
      />
      <TextAreaField
        label="Descripción *"
        help="En qué estado están el techo, la cocina, los baños y el aire; qué falta; cómo se visita. Una línea que empieza con «- » se vuelve lista."
        rows={7}
        maxLength={15_000}
        {...form.field('values.body')}
      />
    </>
  )
}
