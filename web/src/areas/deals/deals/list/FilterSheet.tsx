import { isStepWithin } from '@cancha/domain/deals/dealing/price-steps'
import { PROPERTY_TYPES, type PropertyType } from '@cancha/domain/deals/facts'
import { dealsHref, filtersIn } from '@cancha/domain/deals/finding/filter-params'
import type { DealFilters, DealOrder } from '@cancha/domain/deals/finding/filters'
import { MILES } from '@cancha/domain/deals/finding/filters'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { STATES } from '@cancha/domain/ground/places/states'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useState } from 'react'
import { checkedLater } from '../../../../api/forms.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { CheckField } from '../../../../ui/fields/CheckField.tsx'
import { ErrorSummary } from '../../../../ui/fields/ErrorSummary.tsx'
import { MoneyField } from '../../../../ui/fields/MoneyField.tsx'
import { NumberField } from '../../../../ui/fields/NumberField.tsx'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { useForm } from '../../../../ui/fields/use-form.ts'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'
import { ChipToggles } from '../../../../ui/page/Chips.tsx'
import classes from './FilterSheet.module.css'
import { emptyForm, type FilterForm, formOf, paramsOf } from './filter-form.ts'
import { dealsQuery } from './queries.ts'

const check = checkedLater<FilterForm>(async () => (await import('./checks.ts')).Filters, {
  bodyOf: paramsOf,
})

interface FilterSheetProps {
  filters: DealFilters
  order: DealOrder
  onClose: () => void
}

const ROOMS = ['1', '2', '3', '4']

/** All filters at once. The button says how many deals they leave before it is pressed. */
export function FilterSheet({ filters, order, onClose }: FilterSheetProps) {
  const formId = useId()
  const navigate = useNavigate()
  const form = useForm<FilterForm>({ initial: formOf(filters), check })
  const { values } = form
  const asked = useLater({ ...(filters.search && { search: filters.search }), ...paramsOf(values) })
  // Unreadable values are left out: their fields say so when the form is sent.
  const wanted = filtersIn(asked)
  const { data } = useQuery({
    ...dealsQuery(Object.fromEntries(new URLSearchParams(dealsHref(wanted).split('?')[1]))),
    placeholderData: keepPreviousData,
  })

  function show(sent: FilterForm) {
    const found = filtersIn({
      ...(filters.search && { search: filters.search }),
      ...paramsOf(sent),
    })
    onClose()
    void navigate({ href: dealsHref(found, { order }) })
  }

  const types = values.types.split(',').filter(Boolean)
  const toggleType = (type: string) =>
    form.set(
      'types',
      (types.includes(type) ? types.filter((each) => each !== type) : [...types, type]).join(','),
    )
  return (
    <Dialog
      sheet
      open
      onClose={onClose}
      title="Filtros"
      actions={
        <>
          <Button type="submit" form={formId}>
            {data ? showWords(data.totalCount) : 'Ver los tratos'}
          </Button>
          <Button variant="line" onClick={() => form.fill(emptyForm())}>
            Borrar
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" {...form.submitting(show)}>
        <ErrorSummary {...form.summary} />
        <div>
          {data && <PriceChart prices={data.prices} wanted={wanted} />}
          <div className={classes.pair}>
            <MoneyField label="Precio desde" required={false} {...form.field('priceFrom')} />
            <MoneyField label="Precio hasta" required={false} {...form.field('priceTo')} />
          </div>
        </div>
        <OneOf label="Recámaras" value={values.beds} onChoose={(beds) => form.set('beds', beds)} />
        <OneOf label="Baños" value={values.baths} onChoose={(baths) => form.set('baths', baths)} />
        <ChipToggles
          label="Tipo"
          showLabel
          wrap
          chips={Object.entries(PROPERTY_TYPES).map(([value, label]) => ({
            value,
            label,
            pressed: types.includes(value),
            count: data?.counts.types.find(({ type }) => type === (value as PropertyType))?.count,
          }))}
          onToggle={toggleType}
        />
        <fieldset>
          <legend className={classes.label}>Cómo está</legend>
          <CheckField
            label={counted('Cumple la regla del 70\u00a0%', data?.counts.rule70)}
            {...form.box('rule70')}
          />
          <CheckField
            label={counted('Bajó de precio este mes', data?.counts.dropped)}
            {...form.box('dropped')}
          />
          <CheckField
            label={counted('Vacía, lista para entrar', data?.counts.vacant)}
            {...form.box('vacant')}
          />
          <CheckField label={counted('Ya vendidos', data?.counts.sold)} {...form.box('sold')} />
        </fieldset>
        <SelectField
          label="Estado"
          required={false}
          placeholder="Todos los estados"
          options={STATES.map(([value, label]) => ({ value, label }))}
          {...form.field('state')}
        />
        <div className={classes.pair}>
          <TextField
            label="Código postal"
            required={false}
            inputMode="numeric"
            maxLength={10}
            autoComplete="postal-code"
            {...form.field('zip')}
          />
          <SelectField
            label="Y alrededor"
            required={false}
            placeholder="Solo ahí"
            options={MILES.map((miles) => ({ value: String(miles), label: `${miles} millas` }))}
            {...form.field('miles')}
          />
        </div>
        <div className={classes.pair}>
          <NumberField label="Tamaño desde" required={false} whole unit="ft²" {...form.field('sizeFrom')} />
          <NumberField label="Tamaño hasta" required={false} whole unit="ft²" {...form.field('sizeTo')} />
        </div>
        <div className={classes.pair}>
          <NumberField label="Construida desde" required={false} whole {...form.field('yearFrom')} />
          <NumberField label="Construida hasta" required={false} whole {...form.field('yearTo')} />
        </div>
        <NumberField
          label="Renta al año, por lo menos"
          required={false}
          unit="% del precio"
          {...form.field('yieldFrom')}
        />
        <NumberField
          label="Precio, como máximo"
          required={false}
          unit="% del AVR"
          help="AVR es lo que vale arreglada."
          {...form.field('arvTo')}
        />
      </form>
    </Dialog>
  )
}

const showWords = (count: number): string =>
  count === 0 ? 'Ver 0 tratos' : count === 1 ? 'Ver 1 trato' : `Ver ${formatCount(count)} tratos`

const counted = (label: string, count: number | undefined) => (
  <span className="row row-between align-stretch">
    {label}
    {count !== undefined && <span className="text-3 text-sm tabular">{formatCount(count)}</span>}
  </span>
)

interface OneOfProps {
  label: string
  value: string
  onChoose: (value: string) => void
}

function OneOf({ label, value, onChoose }: OneOfProps) {
  const others = value === '' || ROOMS.includes(value) ? [] : [value]
  const chips = [
    { value: '', label: 'Da igual' },
    ...[...ROOMS, ...others].map((least) => ({ value: least, label: `${least}+` })),
  ]
  return (
    <ChipToggles
      label={label}
      showLabel
      wrap
      chips={chips.map((chip) => ({ ...chip, pressed: chip.value === value }))}
      onToggle={onChoose}
    />
  )
}

/** How many there are at each price; those between the two prices stand out. Drawn beside the fields, which say the same. */
function PriceChart({ prices, wanted }: { prices: readonly number[]; wanted: DealFilters }) {
  const most = Math.max(1, ...prices)
  return (
    <div className={classes.chart} aria-hidden="true">
      {prices.map((count, step) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps never move
          key={step}
          data-within={isStepWithin(step, wanted) || undefined}
          style={{ height: `${Math.max(4, (count / most) * 100)}%` }}
        />
      ))}
    </div>
  )
}

/** How long nothing is typed before it is counted. */
const PAUSE_MS = 300

/** Follows the typed record after a pause of {@link PAUSE_MS}. */
function useLater(given: Record<string, string>): Record<string, string> {
  const text = JSON.stringify(given)
  const [later, setLater] = useState(text)
  useEffect(() => {
    const pause = setTimeout(() => setLater(text), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [text])
  return JSON.parse(later)
}
