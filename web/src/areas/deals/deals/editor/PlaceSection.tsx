import { ComboboxField } from '../../../../ui/combobox/ComboboxField.tsx'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import type { Form } from '../../../../ui/fields/use-form.ts'
import classes from './DealEditor.module.css'
import type { DealValues } from './deal-form.ts'
import { type DealPlace, STATE_OPTIONS, useZipPlace } from './use-zip-place.ts'

/** Where the house stands. The postal code comes first, because it fills in state and city. */
export function PlaceSection({ form }: { form: Form<DealValues> }) {
  const change = (part: Partial<DealPlace>) => {
    for (const [name, value] of Object.entries(part)) form.field(`values.${name}`).onChange(value)
  }
  const { found, type, findCities } = useZipPlace(() => form.now().values, change)
  const { state, city } = form.values.values
  return (
    <>
      <TextField
        className={classes.zip}
        label="Código postal *"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        {...form.field('values.zipcode')}
        onChange={({ currentTarget }) => void type(currentTarget.value)}
      />
      <p className={`text-sm text-2 ${classes.found}`} role="status">
        {found === 'yes' && city && `Es ${city}, ${state}. Si no, corrígelo abajo.`}
        {found === 'asking' && 'Buscando…'}
        {found === 'no' && 'No encontramos ese código. Revísalo, o elige el estado y escribe la ciudad.'}
        {found === 'unasked' && 'No pudimos buscarlo: elige el estado y escribe la ciudad.'}
        {found === null && 'Con los 5 números llenamos el estado y la ciudad.'}
      </p>
      <div className={`stack align-start ${classes.two}`}>
        <SelectField
          label="Estado *"
          placeholder="Elige un estado"
          options={STATE_OPTIONS}
          {...form.field('values.state')}
          onChange={({ currentTarget }) => change({ state: currentTarget.value, city: '' })}
        />
        <ComboboxField
          // Another state has other cities.
          key={state}
          label="Ciudad *"
          autoComplete="off"
          maxLength={80}
          least={0}
          find={findCities}
          {...form.field('values.city')}
          value={city}
          onChange={(typed) => change({ city: typed })}
        />
        <TextField
          label="Calle y número *"
          placeholder="418 Hicks Ave"
          autoComplete="off"
          maxLength={120}
          {...form.field('values.address1')}
        />
        <TextField
          label="Apartamento o unidad"
          optional
          autoComplete="off"
          maxLength={120}
          {...form.field('values.address2')}
        />
      </div>
    </>
  )
}
